const EDITORS = { '/lives/': 'Live', '/themes/': 'Theme', '/layouts/': 'Layout' };

/** What the top bar of an editor says; null for an address that is no editor. */
export function editorTitle(path: string): string | null {
  const editor = Object.entries(EDITORS).find(([start]) => path.startsWith(start));
  return editor ? `${path.includes('/new') ? 'New' : 'Edit'} ${editor[1]}` : null;
}
