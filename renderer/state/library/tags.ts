/** Tags as they are typed: separated by commas, each once. */
export function tagsIn(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
