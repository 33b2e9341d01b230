import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isFormRefusal } from '#domain/form-refusals.ts';
import { type Written, writeHashed } from '../../storage/write-hashed.ts';

/** A whole file on disk under a name of its own; whoever received it moves or removes it. */
export type ReceivedFile = Written & { path: string; sentName: string };

/** What is taken, and how much of it. */
export type FileForm = {
  /** As it is called in sentences, such as 'image'. */
  what: string;
  /** The folder where it is put. */
  directory: string;
  /** Largest file, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
};

/** What an unfinished upload is called. */
export const PARTIAL = /\.partial$/;

const BYTES_PER_MB = 1024 * 1024;
/** What a form adds to its file: boundaries, headers, the name. */
const MAX_FORM_BYTES = 64 * 1024;

/** What the reader of forms is told: one file and hardly anything else. */
export const formLimits = (maxMb: number) => ({
  limits: { files: 1, fields: 1, parts: 5, fileSize: maxMb * BYTES_PER_MB },
  throwFileSizeLimit: false,
});

/** A name for a file that is not finished yet. */
export const newPartial = (directory: string) => join(directory, `${randomUUID()}.partial`);

/** Only forms are read, and none that says that it is too large. */
export function refuseOtherBodies({ what, maxMb }: FileForm) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
      const sentence = `Send the ${what} as multipart/form-data, in a form field called file.`;
      throw new AppError('wrong_type', sentence);
    }
    if (Number(headers['content-length']) > maxMb * BYTES_PER_MB + MAX_FORM_BYTES) {
      throw tooLarge(maxMb);
    }
  };
}

/**
 * Streams the one file of a multipart request into its folder. Throws `invalid` for a form of another
 * shape and `too_large` for a file over the limit; then nothing is left of it.
 */
export async function receiveFile(request: FastifyRequest, form: FileForm): Promise<ReceivedFile> {
  const path = newPartial(form.directory);
  try {
    return await readForm(request, path, form);
  } catch (error) {
    await rm(path, { force: true });
    // The rest is read and dropped, because a browser shows an answer only after it has sent all.
    request.raw.unpipe();
    request.raw.resume();
    throw isFormRefusal(error) ? otherShape(form) : error;
  }
}

async function readForm(
  request: FastifyRequest,
  path: string,
  form: FileForm,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw otherShape(form);
    received = { ...(await writeHashed(part.file, path)), path, sentName: part.filename };
    if (part.file.truncated) throw tooLarge(form.maxMb);
  }
  if (!received) throw otherShape(form);
  return received;
}

const otherShape = ({ what }: FileForm) =>
  new AppError('invalid', `Send one ${what}, in a form field called file.`);

export const tooLarge = (maxMb: number) =>
  new AppError('too_large', `The file is too large: at most ${maxMb} MB. Make it smaller.`);
