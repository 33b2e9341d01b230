import type { UploadedFile } from '#contract/files.ts';
import { parseErrorBody, RequestError } from './request-error.ts';

type UploadOptions = {
  signal: AbortSignal;
  /** Sent share of the file, 0 to 100. */
  onProgress: (percent: number) => void;
};

const FAILED = 'Upload failed';

/** Uploads an image; XMLHttpRequest reports progress. Throws a RequestError with a sentence for the user; an abort passes through. */
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

/** The uploaded file from a 201 answer; throws a RequestError for all others and for none (status 0). */
export function readUpload(status: number, text: string): UploadedFile {
  if (status === 201) return JSON.parse(text);
  const body = parseErrorBody(text);
  throw new RequestError(status, body?.error ? `Upload error: ${body.error}` : FAILED);
}
