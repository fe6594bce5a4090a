/** Names that exist where our code runs; the type checker proves which of them exists where. */
const names =
  'window document navigator location localStorage console fetch URL URLSearchParams Event CustomEvent KeyboardEvent PointerEvent MouseEvent WheelEvent Element HTMLElement HTMLInputElement HTMLButtonElement HTMLDialogElement SVGElement SVGSVGElement SVGGElement SVGGraphicsElement DOMPoint DOMRect ResizeObserver MutationObserver matchMedia requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone performance crypto Blob File FileReader EventSource AbortController AbortSignal Image HTMLCanvasElement CanvasRenderingContext2D Path2D getComputedStyle process Buffer TextEncoder TextDecoder globalThis';

export default Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));
