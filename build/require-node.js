/** Loaded before every script: an older Node cannot read the sources and crashes in the database without a word. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Berlin Quartet needs Node 22.18 or later and this is ${process.versions.node}; “npm ci” brings one where it can.\n`,
  );
  process.exit(1);
}
