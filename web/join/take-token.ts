/**
 * The token of the link, from the fragment; '' without one. Removes it from the address bar and the history, where others
 * could read it.
 */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}
