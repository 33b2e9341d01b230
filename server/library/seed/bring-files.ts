import { resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { Issue } from '#contract/common.ts';
import type { UploadedFile } from '#contract/files.ts';
import { AppError } from '#domain/errors.ts';
import { putAt } from '#domain/time/places-at.ts';
import type { Findings } from '../../sandbox/findings.ts';
import { createFileService } from '../files/file-service.ts';
import { soundUpload } from '../files/inspect-sound.ts';
import { createFontStore } from '../fonts/font-store.ts';
import { createOwnFonts, fontUpload } from '../fonts/own-fonts.ts';
import { receiveLocalFile } from '../uploads/received-file.ts';
import { imageSlots } from './image-slots.ts';

type FileFolders = {
  /** The folder that paths in the seed are relative to. */
  source: string;
  uploads: string;
  fonts: string;
  /** Largest image, in megabytes. */
  uploadMaxMb: number;
  /** Cached results of decoding the files. */
  findings: Findings;
  /** Called after each image. */
  step: () => void;
};

/** Replaces a refused file, so that its place gets no second issue. */
const REFUSED = '/uploads/refused';
const REFUSED_SOUND = '/uploads/refused.mp3';

/** The key or path of a file in a seed, and whether it must be a sound. */
type Named = { text: string; isSound: boolean };

const keyOf = (text: string, isSound: boolean) => `${isSound ? 'sound' : 'image'} ${text}`;

/**
 * Stores the images, sounds and fonts of an unchecked seed, with the same checks as uploads. Returns a copy of the seed
 * with the records of its files, and issues for refused files.
 */
export async function bringFiles(em: EntityManager, seed: unknown, folders: FileFolders) {
  const filled = structuredClone(seed);
  const issues: Issue[] = [];
  const results = new Map<string, UploadedFile | string>();

  async function keep(
    { text, isSound }: Named,
    path: Issue['path'],
    missing: string,
  ): Promise<UploadedFile | string> {
    const source = resolve(folders.source, text);
    const known = results.get(keyOf(source, isSound));
    if (known) return known;
    const storing = isSound ? keepSound(em, source, folders) : keepImage(em, source, folders);
    const file = await storing.catch((error) => {
      issues.push({ path, message: refusalOf(error, source, missing) });
      return isSound ? REFUSED_SOUND : REFUSED;
    });
    results.set(keyOf(source, isSound), file);
    return file;
  }

  const slots = imageSlots(filled);
  const named = new Map<string, UploadedFile | string>();
  for (const [key, text] of textsIn(filled, 'files')) {
    const isSound = slots.some((slot) => slot.isSound && slot.text === key);
    const file = await keep({ text, isSound }, ['files', key], 'There is no such file');
    named.set(keyOf(key, isSound), file);
    folders.step();
  }
  for (const { path, ...slot } of slots) {
    const file =
      named.get(keyOf(slot.text, slot.isSound)) ??
      (await keep(slot, path, 'Neither a key of files nor a file'));
    putAt(filled, path, file);
    folders.step();
  }
  const fonts = await keepFonts(em, filled, folders, issues);
  return { seed: filled, issues, fonts, ...countFiles([...results.values()]) };
}

/** Repeated references to a file count once. */
function countFiles(files: readonly (UploadedFile | string)[]) {
  const mimes = new Map(
    files.flatMap((file) => (typeof file === 'string' ? [] : [[file.url, file.mime]])),
  );
  const sounds = [...mimes.values()].filter((mime) => mime.startsWith('audio/')).length;
  return { images: mimes.size - sounds, sounds };
}

async function keepImage(
  em: EntityManager,
  source: string,
  { uploads, uploadMaxMb, findings }: FileFolders,
): Promise<UploadedFile> {
  const upload = { what: 'image', directory: uploads, maxMb: uploadMaxMb };
  const received = await receiveLocalFile(source, upload);
  return createFileService(em, uploads, findings).keep(received);
}

async function keepSound(
  em: EntityManager,
  source: string,
  { uploads, findings }: FileFolders,
): Promise<UploadedFile> {
  const received = await receiveLocalFile(source, soundUpload(uploads));
  return createFileService(em, uploads, findings).keepSound(received);
}

async function keepFonts(
  em: EntityManager,
  seed: unknown,
  folders: FileFolders,
  issues: Issue[],
): Promise<number> {
  const own = createOwnFonts(em, createFontStore(folders.fonts), folders.findings);
  const given = (seed as { fonts?: unknown } | null)?.fonts;
  const names = new Set<string>();
  for (const [index, font] of Array.isArray(given) ? given.entries() : []) {
    const { file, family } = Object(font);
    if (typeof file !== 'string') continue;
    const source = resolve(folders.source, file);
    try {
      const received = await receiveLocalFile(source, fontUpload(folders.fonts));
      names.add((await own.keep(received, family)).file.name);
    } catch (error) {
      issues.push({
        path: ['fonts', index, 'file'],
        message: refusalOf(error, source, 'There is no such file'),
      });
    }
  }
  return names.size;
}

function textsIn(seed: unknown, key: string): [string, string][] {
  const holder = Object(seed)[key];
  return Object.entries(Object(holder)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

/** The reason for the refusal of a file, in one sentence; rethrows errors of the disk and the database. */
function refusalOf(error: unknown, source: string, missing: string): string {
  if (error instanceof AppError) return error.issues?.[0]?.message ?? error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${missing}: ${source}`;
  if (code === 'EISDIR') return `This is a folder, not a file: ${source}`;
  if (code === 'EACCES') return `This file may not be read: ${source}`;
  throw error;
}
