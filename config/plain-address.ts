/**
 * The address in a text, if it has one of these protocols, such as `https:`, and no user name or password; undefined
 * for any other text. In `http://localhost:@host/`, `localhost` is a user name and `host` the server.
 */
export function plainAddress(text: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = protocols.includes(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url : undefined;
}
