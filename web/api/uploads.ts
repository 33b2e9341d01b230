import type { UploadedFile } from '#contract/files.ts';
import { parseErrorBody, RequestError } from './request-error.ts';

type UploadOptions = {
  signal: AbortSignal;
  /** How much of the file has left, from 0 to 100. */
  onProgress: (percent: number) => void;
};

const FAILED = 'Upload failed. Check that streamhost is still running, then try again.';

/**
 * Stores an image on the server. Throws a RequestError with a sentence for the user; an abort passes as
 * it is. Not with `fetch`, which cannot tell how much of a body has left.
 */
export async function uploadFile(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedFile> {
  signal.throwIfAborted();
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.open('POST', '/api/files');
  request.send(form);
  await ended;
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  return readUpload(request.status, request.responseText);
}

/** The record in the answer to an upload; throws a RequestError for every other answer, and for none: status 0. */
export function readUpload(status: number, text: string): UploadedFile {
  if (status === 201) return JSON.parse(text);
  const body = parseErrorBody(text);
  throw new RequestError(status, body ? `Upload error: ${body.error}` : FAILED);
}
