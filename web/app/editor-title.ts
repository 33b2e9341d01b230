/** What the top bar of an editor says; null for an address that is no editor. */
export function editorTitle(path: string): string | null {
  if (!path.startsWith('/lives/')) return null;
  return path.includes('/new') ? 'New Live' : 'Edit Live';
}
