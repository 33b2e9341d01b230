import { CONFIG, DATABASE, FOLDERS } from './backup-manifest.ts';

/** Characters that some file system gives a meaning of its own: `C:`, `a/b`, `a\b`, streams, wildcards. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|]/;
/** Windows drops these at the end of a name. */
const DROPPED_END = /[. ]$/;
/** Names that Windows gives to devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether `name` is that of one file, in the same folder on every system. */
export function isSafeName(name: string): boolean {
  return name !== '' && !UNSAFE.test(name) && !DROPPED_END.test(name) && !DEVICE.test(name);
}

/** Whether an archive may hold a file at `path`: nothing outside of what belongs to the data directory. */
export function isArchivePath(path: string): boolean {
  if (path === DATABASE || path === CONFIG) return true;
  const [folder = '', name = '', ...deeper] = path.split('/');
  return FOLDERS.some((known) => known === folder) && deeper.length === 0 && isSafeName(name);
}
