import { stat } from 'node:fs/promises';
import { compareVersions, validateStrict } from 'compare-versions';
import { unavailable } from '#domain/errors.ts';
import { decodeText } from '../server/system/disk/decode-text.ts';
import { readFile } from '../server/system/disk/files.ts';
import { fetchLimited } from '../server/system/fetch/fetch-limited.ts';

/** Content types that servers send for a small JSON file. */
const TYPES = ['application/json', 'text/plain', 'application/octet-stream'];
const MOST_BYTES = 64 * 1024;
const ANSWER_MS = 5000;

/** How the newest version compares to this one. */
export type Newest = { state: 'newer' | 'same' | 'older'; newest: string };

/**
 * Compares `version` with the one in the JSON file at `place`, the value of the setting `updates`; package.json is such
 * a file. Redirects are not followed. Throws an AppError without a comparable version.
 */
export async function compareWithNewest(place: string, version: string): Promise<Newest> {
  const newest = versionIn(await textAt(place));
  if (newest === undefined) {
    throw unavailable(
      `There is no version in ${place}.`,
      'It has to be JSON such as {"version": "1.2.3"}.',
    );
  }
  const order = compareVersions(newest, version);
  return { state: order > 0 ? 'newer' : order < 0 ? 'older' : 'same', newest };
}

async function textAt(place: string): Promise<string> {
  try {
    const bytes = await (/^https?:/.test(place) ? fetched(new URL(place)) : read(place));
    return decodeText(bytes);
  } catch (cause) {
    throw unavailable(
      `${place} cannot be read, so nobody knows whether there is a newer version.`,
      "Look whether it is there, or change 'updates' in the settings.",
      cause,
    );
  }
}

const fetched = (url: URL) =>
  fetchLimited(url, {
    types: TYPES,
    maxBytes: MOST_BYTES,
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** Reading a pipe or a device may never end. */
async function read(path: string): Promise<Buffer> {
  const stats = await stat(path);
  if (!stats.isFile() || stats.size > MOST_BYTES) throw new Error('no small file');
  return readFile(path);
}

function versionIn(text: string): string | undefined {
  try {
    const { version } = JSON.parse(text);
    return typeof version === 'string' && validateStrict(version) ? version : undefined;
  } catch {
    return undefined;
  }
}
