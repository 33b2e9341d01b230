import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Issue } from '#contract/common.ts';
import { AppError, invalid } from '#domain/errors.ts';
import { bodyCheck } from '../../http/validation.ts';
import { isSafeName } from '../../storage/backup/archive-path.ts';
import { MANIFEST } from '../../storage/zip/new-zip.ts';
import type { Zip } from '../../storage/zip/open-zip.ts';
import {
  formatOf,
  type Kind,
  MANIFESTS,
  MAX_MANIFEST_BYTES,
  type Manifest,
  type PackedFile,
  VERSION,
} from './exchange-manifest.ts';
import { invalidFile, tooMuch } from './open-archive.ts';

const CHECKS = { theme: bodyCheck(MANIFESTS.theme), layout: bodyCheck(MANIFESTS.layout) };

const OTHER_KIND: Record<Kind, Kind> = { theme: 'layout', layout: 'theme' };

/**
 * Reads the manifest of an export of this kind, and compares it with the names and sizes of the entries. Throws an
 * AppError; the paths of its issues are inside the manifest.
 */
export async function readManifest(archive: Zip, kind: Kind): Promise<Manifest> {
  const manifest = await parsedManifest(archive);
  refuseOtherFormat(manifest, kind);
  const issues = CHECKS[kind](manifest);
  if (issues.length > 0) throw refused(issues);
  const { files, fonts = [] } = manifest as Manifest;
  const unlike = [
    ...contentIssues(archive, files, 'files', ['images/', 'sounds/']),
    ...contentIssues(archive, fonts, 'fonts', ['fonts/']),
  ];
  if (unlike.length > 0) throw refused(unlike);
  refuseOtherEntries(archive, [...files, ...fonts]);
  return manifest as Manifest;
}

/** The error for invalid values in a manifest. */
export const refused = (issues: readonly Issue[]) =>
  new AppError('invalid', 'This file cannot be imported: what is in it is not valid.', {
    issues: invalid(issues).issues ?? [],
  });

async function parsedManifest(archive: Zip): Promise<object> {
  const size = archive.sizes.get(MANIFEST);
  if (size === undefined) throw noExport();
  if (size > MAX_MANIFEST_BYTES) throw tooMuch();
  const bytes = await buffer(archive.read(MANIFEST));
  if (!isUtf8(bytes)) throw noExport();
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'), refusePrototypes);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // A manifest that is not JSON is not an export.
  }
  throw noExport();
}

/** Against prototype pollution, as in request bodies. */
function refusePrototypes(key: string, value: unknown): unknown {
  const reachesOut =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'));
  if (reachesOut) throw new SyntaxError(key);
  return value;
}

function refuseOtherFormat(manifest: object, kind: Kind): void {
  const { format, version } = manifest as Partial<Manifest>;
  if (format === formatOf(OTHER_KIND[kind])) {
    const other = OTHER_KIND[kind];
    throw new AppError('wrong_type', `This file holds a ${other} and no ${kind}.`, {
      remedy: `Import it as a ${other}.`,
    });
  }
  if (format !== formatOf(kind)) throw noExport();
  if (typeof version === 'number' && version > VERSION) {
    throw invalidFile('A newer streamhost made it: update this one first.');
  }
  if (version !== VERSION) throw noExport();
}

function contentIssues(
  archive: Zip,
  files: readonly PackedFile[],
  key: 'files' | 'fonts',
  folders: readonly string[],
): Issue[] {
  return files.flatMap(({ path, size }, index) => {
    const isDouble = files.findIndex((file) => file.path === path) < index;
    if (isDouble) return { path: [key, index, 'path'], message: 'Named twice' };
    if (!folders.some((folder) => path.startsWith(folder)))
      return { path: [key, index, 'path'], message: `Must be in ${folders.join(' or ')}` };
    // Windows opens a device instead of a file with such a name.
    if (!isSafeName(basename(path)))
      return { path: [key, index, 'path'], message: 'Not a name that every system can store' };
    const existing = archive.sizes.get(path);
    if (existing === undefined)
      return { path: [key, index, 'path'], message: 'This file is missing' };
    return existing === size
      ? []
      : { path: [key, index, 'size'], message: `The file has ${existing} bytes` };
  });
}

function refuseOtherEntries({ sizes }: Zip, files: readonly PackedFile[]): void {
  const known = new Set([MANIFEST, ...files.map(({ path }) => path)]);
  const other = [...sizes.keys()].find((name) => !known.has(name));
  if (other !== undefined) throw invalidFile(`It holds "${other}", which it says nothing about.`);
}

const noExport = () =>
  new AppError('wrong_type', 'This file was not exported from streamhost.', {
    remedy: 'Choose one that was, such as name.streamhost-theme.zip.',
  });
