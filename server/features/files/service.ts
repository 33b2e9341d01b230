import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { UploadedFile } from '#contract/files.ts';
import { EXTENSIONS } from '../../decoding/images/image-formats.ts';
import { publishFile } from '../../storage/durable-file.ts';
import { File as FileRow } from '../../storage/entities/file.ts';
import { timestamp } from '../../storage/timestamp.ts';
import type { ReceivedFile } from '../../uploads/received-file.ts';
import { removeDrawingsOfUnstored } from './drawings.ts';
import { type Image, inspectImage } from './inspect-image.ts';

export type FileService = ReturnType<typeof createFileService>;

type Page = { limit?: number; before?: string };

const AFTER_EVERY_ID = '~';

/** The images in the folder `directory`. */
export function createFileService(em: EntityManager, directory: string) {
  /** Newest first, as ids sort by creation time: all, or `limit` of those older than the file `before`. */
  async function list({ limit, before = AFTER_EVERY_ID }: Page): Promise<UploadedFile[]> {
    const page = { orderBy: { id: 'desc' }, ...(limit !== undefined && { limit }) } as const;
    return (await em.find(FileRow, { id: { $lt: before } }, page)).map(uploadedFile);
  }

  /**
   * Stores a received image. The same bytes again are the same file, with the latest sent name. A refused file is
   * removed.
   */
  async function keep(received: ReceivedFile): Promise<UploadedFile> {
    try {
      const image = await inspectImage(received, directory);
      const row = await em.transactional(async (tx) => {
        const kept = await recordImage(tx, received, image);
        // Inside the transaction, so that no sweep removes the file before its record is there.
        publishFile(received.path, join(directory, kept.name));
        return kept;
      });
      return uploadedFile(row);
    } catch (error) {
      await rm(received.path, { force: true });
      await removeDrawingsOfUnstored(directory, [received.sha256]);
      throw error;
    }
  }

  return { list, keep };
}

/** The record of an image; a known one gets the name that was sent last. */
export async function recordImage(
  tx: EntityManager,
  received: Omit<ReceivedFile, 'path'>,
  image: Image,
): Promise<FileRow> {
  const name = `${received.sha256}.${EXTENSIONS[image.mime]}`;
  const sent = { original_name: cleanName(received.sentName), uploaded_at: timestamp() };
  const known = await tx.findOne(FileRow, { name });
  const row = known
    ? tx.assign(known, sent)
    : tx.create(FileRow, {
        name,
        mime: image.mime,
        size_bytes: received.sizeBytes,
        width: image.widthPx,
        height: image.heightPx,
        ...sent,
      });
  await tx.flush();
  return row;
}

/** An image as in settings and responses. */
export const uploadedFile = ({
  id,
  name,
  original_name,
  mime,
  size_bytes,
}: FileRow): UploadedFile => ({
  id,
  url: `/uploads/${name}`,
  original_name,
  mime,
  size_bytes,
});

const MAX_LENGTH = 255;

/** A sent file name for display, without folders and control characters; never used as a path. */
function cleanName(sent: string | undefined): string {
  const name = (sent ?? '').toWellFormed().replace(/^.*[\\/]/s, '');
  const cleaned = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return [...cleaned].slice(0, MAX_LENGTH).join('') || 'image';
}
