/** What fails with every frame or poll may say something else each time; this many must do. */
const MOST = 50;

const said = new Set<string>();

/** Writes a failure to the console, the same one only once as long as the page lives. */
export function complainOnce(what: string, error: unknown): void {
  const text = `${what} ${error}`;
  if (said.has(text) || said.size >= MOST) return;
  said.add(text);
  console.error(`streamhost overlay: ${what}`, error);
}
