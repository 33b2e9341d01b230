import { MAX_FONT_BYTES, MAX_SOUND_MB } from '#contract/limits.ts';
import { AppError } from '#domain/errors.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { writeHashed } from '../../storage/hashing.ts';
import type { Zip } from '../../storage/zip/open-zip.ts';
import type { Media } from '../files/file-service.ts';
import { inspectImage } from '../files/inspect-image.ts';
import { inspectSound } from '../files/inspect-sound.ts';
import { withoutPersonalData } from '../files/without-personal-data.ts';
import { inspectFont } from '../fonts/inspect-font.ts';
import { newPartial, type ReceivedFile } from '../uploads/received-file.ts';
import type { Manifest, PackedFile, PackedFont, PackedImage } from './exchange-manifest.ts';
import { isSoundPlace } from './image-places.ts';
import type { Folders } from './pack.ts';

/** An unpacked and checked image or sound, with its manifest entry. */
export type UnpackedImage = {
  packed: PackedImage;
  received: ReceivedFile;
  media: Media;
};
/** An unpacked and checked font; `partial` is its temporary path. */
export type UnpackedFont = {
  packed: PackedFont;
  partial: string;
  font: Awaited<ReturnType<typeof inspectFont>>['record'];
};

type Unpacking = {
  archive: Zip;
  folders: Folders;
  /** Largest image in megabytes, as for uploads. */
  maxMb: number;
  /** Called with each temporary file; the caller removes the remaining ones. */
  onPartial: (path: string) => void;
  /** Called with the SHA-256 of each image, in hex, before it is checked. */
  onImage: (sha256: string) => void;
};

/** Unpacks the images and fonts of a manifest and checks them like uploads. Throws an AppError that names the refused one. */
export async function unpack(unpacking: Unpacking, { files, fonts = [] }: Manifest) {
  const { folders, maxMb } = unpacking;
  const images: UnpackedImage[] = [];
  for (const [index, packed] of files.entries()) {
    const naming = { name: packed.original_name, path: ['files', index] };
    images.push(
      await sayingWhich(naming, async () => {
        const isSound = packed.used_at.some(isSoundPlace);
        refuseLarger(packed.size, isSound ? MAX_SOUND_MB : maxMb);
        const extracted = await extract(unpacking, packed, folders.uploads);
        const sent = { ...extracted, sentName: packed.original_name };
        if (isSound) return { packed, received: sent, media: await inspectSound(sent.path) };
        const received = await withoutPersonalData(sent);
        unpacking.onImage(received.sha256);
        return { packed, received, media: await inspectImage(received, folders.uploads) };
      }),
    );
  }
  const ownFonts: UnpackedFont[] = [];
  for (const [index, packed] of fonts.entries()) {
    ownFonts.push(
      await sayingWhich({ name: packed.family, path: ['fonts', index] }, async () => {
        refuseLarger(packed.size, MAX_FONT_BYTES / BYTES_PER_MB);
        const extracted = await extract(unpacking, packed, folders.fonts);
        const { record } = await inspectFont(extracted);
        return { packed, partial: extracted.path, font: record };
      }),
    );
  }
  return { images, fonts: ownFonts };
}

async function extract(
  { archive, onPartial }: Unpacking,
  { path: entry, sha256 }: PackedFile,
  folder: string,
) {
  const path = newPartial(folder);
  onPartial(path);
  const written = await writeHashed(archive.read(entry), path);
  if (written.sha256 !== sha256) {
    throw new AppError('invalid', 'It is not the file that was exported.');
  }
  return { path, ...written };
}

type Naming = { name: string; path: (string | number)[] };

async function sayingWhich<T>({ name, path }: Naming, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, problem, remedy, message } = error;
    const details = { cause: error, remedy, issues: [{ path, message }] };
    throw new AppError(kind, `"${name}" cannot be imported: ${problem}`, details);
  }
}

function refuseLarger(bytes: number, maxMb: number): void {
  if (bytes > maxMb * BYTES_PER_MB)
    throw new AppError('too_large', `It is larger than ${maxMb} MB.`);
}
