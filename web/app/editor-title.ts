const EDITORS = new Map([
  ['lives', 'Live'],
  ['themes', 'Theme'],
  ['layouts', 'Layout'],
  ['series', 'Series'],
]);

/** Title in an editor's top bar; null for an address that is no editor, such as one with a longer path. */
export function editorTitle(path: string): string | null {
  const [, kind = '', id = '', ...more] = path.replace(/\/$/, '').split('/');
  const editor = EDITORS.get(kind);
  if (!editor || !id || more.length > 0) return null;
  return `${id === 'new' ? 'New' : 'Edit'} ${editor}`;
}
