import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { UploadedFile } from '#contract/files.ts';
import { extensionOf } from '../../sandbox/file-names.ts';
import { NO_FINDINGS } from '../../sandbox/findings.ts';
import { publishByContent } from '../../storage/durable-file.ts';
import { File as FileRow } from '../../storage/entities/file.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { rm } from '../../system/disk/files.ts';
import type { ReceivedFile } from '../uploads/received-file.ts';
import { removeDrawingsOfUnstored } from './drawings.ts';
import { type Image, inspectImage } from './inspect-image.ts';
import { inspectSound, type Sound } from './inspect-sound.ts';
import { withoutPersonalData } from './without-personal-data.ts';

export type FileService = ReturnType<typeof createFileService>;

type Page = { limit?: number; before?: string };

const AFTER_EVERY_ID = '~';

/** The result of inspecting a file. */
export type Media = Image | Sound;

/** The images and sounds in the folder `directory`. A file with a cached result in `findings` is not decoded again. */
export function createFileService(em: EntityManager, directory: string, findings = NO_FINDINGS) {
  /** Newest first, as ids sort by creation time: all, or `limit` of those older than the file `before`. */
  async function list({ limit, before = AFTER_EVERY_ID }: Page): Promise<UploadedFile[]> {
    const page = { orderBy: { id: 'desc' }, ...(limit !== undefined && { limit }) } as const;
    return (await em.find(FileRow, { id: { $lt: before } }, page)).map((row) => uploadedFile(row));
  }

  /**
   * Stores a received image without its metadata. An image with equal content is the same file and gets the new name. A
   * refused file is removed.
   */
  const keep = (sent: ReceivedFile) =>
    store(sent, async () => {
      const known = findings.images[sent.sha256];
      if (known) return { received: sent, media: known };
      const received = await withoutPersonalData(sent);
      return { received, media: await inspectImage(received, directory) };
    });

  /** As `keep`, for a sound. */
  const keepSound = (received: ReceivedFile) =>
    store(received, async () => {
      const media = findings.sounds[received.sha256] ?? (await inspectSound(received.path));
      return { received, media };
    });

  async function store(
    sent: ReceivedFile,
    inspect: () => Promise<{ received: ReceivedFile; media: Media }>,
  ): Promise<UploadedFile> {
    try {
      const { received, media } = await inspect();
      const row = await em.transactional(async (tx) => {
        const file = await recordFile(tx, received, media);
        // Inside the transaction, so that no sweep removes the file before its record exists.
        await publishByContent([{ partial: received.path, path: join(directory, file.name) }]);
        return file;
      });
      return uploadedFile(row, media);
    } catch (error) {
      await rm(sent.path, { force: true });
      // For an SVG, which is stored unchanged.
      await removeDrawingsOfUnstored(directory, [sent.sha256]);
      throw error;
    }
  }

  return { list, keep, keepSound };
}

/** The record of an image or sound. An existing one gets the name of the latest upload. */
export async function recordFile(
  tx: EntityManager,
  received: Omit<ReceivedFile, 'path'>,
  media: Media,
): Promise<FileRow> {
  const name = `${received.sha256}.${extensionOf(media.mime)}`;
  const sent = { original_name: cleanName(received.sentName, media), uploaded_at: timestamp() };
  const known = await tx.findOne(FileRow, { name });
  const row = known
    ? tx.assign(known, sent)
    : tx.create(FileRow, {
        name,
        mime: media.mime,
        size_bytes: received.sizeBytes,
        ...('durationMs' in media
          ? { width: 0, height: 0, duration_ms: media.durationMs }
          : { width: media.widthPx, height: media.heightPx }),
        ...sent,
      });
  await tx.flush();
  return row;
}

/** A file as in settings and responses. After an inspection it includes what the overlay will not show. */
export const uploadedFile = (
  { id, name, original_name, mime, size_bytes, duration_ms }: FileRow,
  found?: Media,
): UploadedFile => ({
  id,
  url: `/uploads/${name}`,
  original_name,
  mime,
  size_bytes,
  ...(typeof duration_ms === 'number' && { duration_ms }),
  ...(found && 'notDrawn' in found && found.notDrawn && { not_drawn: [...found.notDrawn] }),
});

const MAX_LENGTH = 255;

/** A sent file name for display, without folders and control characters. It is never used as a path. */
function cleanName(sent: string | undefined, media: Media): string {
  const name = (sent ?? '').toWellFormed().replace(/^.*[\\/]/s, '');
  const cleaned = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return [...cleaned].slice(0, MAX_LENGTH).join('') || ('durationMs' in media ? 'sound' : 'image');
}
