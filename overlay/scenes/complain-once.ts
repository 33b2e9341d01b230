/** Errors of every frame or poll may each have another text; only so many are logged. */
const MOST = 50;

const said = new Set<string>();

/** Logs an error once in the life of the page. */
export function complainOnce(what: string, error: unknown): void {
  const text = `${what} ${error}`;
  if (said.has(text) || said.size >= MOST) return;
  said.add(text);
  console.error(`streamhost overlay: ${what}`, error);
}
