import type { FastifyRequest } from 'fastify';
import { MAX_FONT_BYTES } from '#contract/fonts.ts';
import { AppError } from '#domain/errors.ts';
import { isFormRefusal } from '#domain/form-refusals.ts';

export type ReceivedFont = { content: Buffer; family: string | undefined };

const NOT_A_FORM = 'Send the font as multipart/form-data, in a form field called file.';
const ONE_FILE =
  'Send one font, in a form field called file, and its name in a field called family.';

/** What a form adds to its file: boundaries, headers, the name. */
const MAX_FORM_BYTES = 64 * 1024;

/** Only forms are read, and none that says that it is too large. */
export async function refuseOtherBodies({ headers }: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new AppError('wrong_type', NOT_A_FORM);
  }
  if (Number(headers['content-length']) > MAX_FONT_BYTES + MAX_FORM_BYTES) throw tooLarge();
}

/** Reads the one file of a form, and the name that may stand beside it. Throws an AppError for any other form. */
export async function receiveFont(request: FastifyRequest): Promise<ReceivedFont> {
  try {
    return await readForm(request);
  } catch (error) {
    // The rest is read and dropped, because a browser shows an answer only after it has sent all.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
}

async function readForm(request: FastifyRequest): Promise<ReceivedFont> {
  let content: Buffer | undefined;
  let family: string | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') content = await part.toBuffer();
    else if (part.type === 'field' && part.fieldname === 'family') family = String(part.value);
    else throw new AppError('invalid', ONE_FILE);
  }
  if (!content) throw new AppError('invalid', ONE_FILE);
  return { content, family };
}

const tooLarge = () => new AppError('too_large', 'The font file is too large: at most 10 MB.');

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return isFormRefusal(error) ? new AppError('invalid', ONE_FILE) : error;
}
