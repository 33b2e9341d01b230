import { CONFIG, DATABASE, FOLDERS, SECRETS } from './backup-manifest.ts';

/** Characters with a special meaning in some file system: drives, folders, streams, wildcards. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be found.
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|]/;
/** Windows drops these at the end of a name. */
const DROPPED_END = /[. ]$/;
/** Device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether `name` is a plain file name on every system. */
export function isSafeName(name: string): boolean {
  return name !== '' && !UNSAFE.test(name) && !DROPPED_END.test(name) && !DEVICE.test(name);
}

/** Whether an archive may contain a file at `path`, which is relative to the data directory. */
export function isArchivePath(path: string): boolean {
  if (path === DATABASE || path === CONFIG || path === SECRETS) return true;
  const [folder = '', name = '', ...deeper] = path.split('/');
  return FOLDERS.some((known) => known === folder) && deeper.length === 0 && isSafeName(name);
}
