const EDITORS = new Map([
  ['lives', 'Live'],
  ['themes', 'Theme'],
  ['layouts', 'Layout'],
]);

/** What the top bar of an editor says; null for an address that is no editor, such as one with more behind its id. */
export function editorTitle(path: string): string | null {
  const [, kind = '', id = '', ...more] = path.replace(/\/$/, '').split('/');
  const editor = EDITORS.get(kind);
  if (!editor || !id || more.length > 0) return null;
  return `${id === 'new' ? 'New' : 'Edit'} ${editor}`;
}
