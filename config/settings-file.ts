import { decodeText, UnreadableText } from '../server/system/disk/decode-text.ts';
import { readFileSync } from '../server/system/disk/files.ts';
import { SettingsError } from './settings-error.ts';

/**
 * The keys and values of the settings file at `path`; none when there is no such file.
 * Throws a `SettingsError` when the file cannot be read or is not one JSON object.
 */
export function readSettingsFile(path: string): [key: string, value: unknown][] {
  const text = readText(path);
  if (text === undefined) return [];
  const content = parse(path, text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new SettingsError('file', `${path} must hold one JSON object, such as {"port": 4816}.`);
  }
  return Object.entries(content);
}

function readText(path: string): string | undefined {
  try {
    return decodeText(readFileSync(path));
  } catch (error) {
    if (error instanceof UnreadableText) {
      const problem = `${path} cannot be read because ${error.message}. Save it as JSON in UTF-8.`;
      throw new SettingsError('file', problem, { cause: error });
    }
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR: the data directory is a file; opening it gives a better message.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    const problem = `${path} cannot be read (${code}). Make it a file that you may read, or remove it.`;
    throw new SettingsError('file', problem, { cause: error });
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = (error as SyntaxError).message;
    throw new SettingsError('file', `${path} is not valid JSON: ${reason}.`, { cause: error });
  }
}
