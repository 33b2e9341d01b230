import type { UploadedFile } from '#contract/files.ts';
import { writeHeaders } from './request.ts';
import { parseErrorBody, RequestError } from './request-error.ts';

export type UploadOptions = {
  signal: AbortSignal;
  /** Sent share of the file, 0 to 100. */
  onProgress: (percent: number) => void;
};

/** What the server answered; status 0 where no answer came. */
export type UploadAnswer = { status: number; text: string };

const FAILED = 'Upload failed';

/** Uploads a file. Throws a RequestError with a sentence for the user; an abort passes through. */
const uploadTo =
  (path: string) =>
  async (file: File, options: UploadOptions): Promise<UploadedFile> => {
    const { status, text } = await sendForm(path, { file }, options);
    return readUpload(status, text);
  };

/** Uploads an image. */
export const uploadFile = uploadTo('/api/files');
export const uploadSound = uploadTo('/api/files/sounds');

/** Posts a form with a file; XMLHttpRequest reports progress. Throws for nothing but an abort. */
export async function sendForm(
  path: string,
  fields: Record<string, string | File>,
  { signal, onProgress }: UploadOptions,
): Promise<UploadAnswer> {
  signal.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new XMLHttpRequest();
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.open('POST', path);
  for (const header of Object.entries(writeHeaders())) request.setRequestHeader(...header);
  request.send(form);
  await ended;
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  return { status: request.status, text: request.responseText };
}

/** The uploaded file from a 201 answer; throws a RequestError for all others and for none (status 0). */
export function readUpload(status: number, text: string): UploadedFile {
  if (status === 201) return JSON.parse(text);
  const body = parseErrorBody(text);
  throw new RequestError(status, body?.error ? `Upload error: ${body.error}` : FAILED);
}
