import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { writeHashed } from '../../storage/hashing.ts';
import { rm } from '../../system/disk/files.ts';
import { isFormRefusal } from './form-refusals.ts';
import { newPartial, type ReceivedFile, tooLargeFile, type Upload } from './received-file.ts';

/** A multipart form with one file, in a field called file. */
export type FileForm = Upload & {
  /** The name of an optional text field beside the file. */
  textField?: string;
  /** Maximum size of that field; 1000 bytes when absent. */
  maxTextBytes?: number;
};

/** `text` is the value of the text field. */
type ReceivedForm = ReceivedFile & { text?: string };

/** Size of a form without its file: boundaries, headers, the name. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_TEXT_BYTES = 1000;

const maxTextBytes = (form: FileForm) => form.maxTextBytes ?? MAX_TEXT_BYTES;

/** Accepts multipart forms in this part of the server. Returns the options for their routes. */
export function acceptForms(app: FastifyInstance, form: FileForm) {
  const fileSize = form.maxMb * BYTES_PER_MB;
  app.register(multipart, {
    limits: { files: 1, fields: 1, parts: 2, fileSize, fieldSize: maxTextBytes(form) },
    throwFileSizeLimit: false,
  });
  const onRequest = async ({ headers }: FastifyRequest): Promise<void> => {
    if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
      const problem = `Send the ${form.what} as multipart/form-data, in a form field called file.`;
      throw new AppError('wrong_type', problem);
    }
    if (Number(headers['content-length']) > fileSize + maxTextBytes(form) + MAX_FORM_BYTES)
      throw tooLargeFile(form);
  };
  // The form is a stream, whose shape is checked while it is read.
  const validatorCompiler: FastifySchemaCompiler<object> = (part) =>
    part.httpPart === 'body' ? () => true : (app.validatorCompiler?.(part) ?? (() => true));
  return { onRequest, validatorCompiler };
}

/**
 * Streams the file of a multipart request into its folder. Throws `invalid` for a form of another shape and `too_large`
 * for a file over the limit, and then removes the file.
 */
export async function receiveForm(request: FastifyRequest, form: FileForm): Promise<ReceivedForm> {
  const path = newPartial(form.directory);
  try {
    return await readForm(request, path, form);
  } catch (error) {
    await rm(path, { force: true });
    // A browser shows a response only after it has sent everything, so the rest is read and dropped.
    request.raw.unpipe();
    request.raw.resume();
    throw isFormRefusal(error) ? otherShape(form) : error;
  }
}

async function readForm(
  request: FastifyRequest,
  path: string,
  form: FileForm,
): Promise<ReceivedForm> {
  let file: ReceivedFile | undefined;
  let text: string | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      file = { ...(await writeHashed(part.file, path)), path, sentName: part.filename };
      if (part.file.truncated) throw tooLargeFile(form);
    } else if (part.type === 'field' && part.fieldname === form.textField) {
      if (part.valueTruncated) throw otherShape(form);
      text = String(part.value);
    } else {
      throw otherShape(form);
    }
  }
  if (!file) throw otherShape(form);
  return { ...file, ...(text !== undefined && { text }) };
}

function otherShape({ what, textField }: FileForm): AppError {
  const text = textField ? `, and a field called ${textField}` : '';
  return new AppError('invalid', `Send one ${what}, in a form field called file${text}.`);
}
