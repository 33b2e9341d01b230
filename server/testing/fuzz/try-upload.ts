import assert from 'node:assert/strict';
import type { UploadedFile } from '#contract/files.ts';
import type { FontFile } from '#contract/fonts.ts';
import type { Theme } from '#contract/themes.ts';
import type { Operation } from '../api-operations.ts';
import { uploadRequest } from '../images.ts';
import { type Answer, judgeAnswer } from './judge.ts';

/** A request to the server under test. */
export type Sent = {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
};

/** The server under test, in this process or another one. */
export type Subject = {
  operations: readonly Operation[];
  send(sent: Sent): Promise<Answer>;
  /** A digest of all stored data. */
  digest(): string;
};

/** Where files of each kind are uploaded, and the requests that have to succeed for a stored one. */
const UPLOADS = {
  image: { url: '/api/files', follow: ({ url }: UploadedFile): Sent[] => [{ url: `/api${url}` }] },
  sound: {
    url: '/api/files/sounds',
    follow: ({ url }: UploadedFile): Sent[] => [{ url: `/api${url}` }],
  },
  font: {
    url: '/api/fonts/files',
    follow: ({ url, name, family }: FontFile): Sent[] => [
      { url },
      { url: `/api/fonts/family/${encodeURIComponent(family)}` },
      { url: `/api/fonts/css?family=${encodeURIComponent(family)}` },
      { method: 'DELETE', url: `/api/fonts/files/${name}` },
    ],
  },
  theme: {
    url: '/api/themes/import',
    follow: ({ id }: Theme): Sent[] => [
      { url: `/api/themes/${id}` },
      { url: `/api/themes/${id}/export` },
      { method: 'DELETE', url: `/api/themes/${id}` },
    ],
  },
};

type UploadKind = keyof typeof UPLOADS;
export const UPLOAD_KINDS = Object.keys(UPLOADS) as UploadKind[];

/** A busy computer may leave a file too little time. */
type Outcome = 'stored' | 'refused' | 'out of time';
const OUT_OF_TIME = / takes too much time or memory | this computer is too busy\./;

/** Uploads a file and returns what became of it. Throws if any response is wrong. */
export async function tryUpload(
  kind: UploadKind,
  { name, bytes }: { name: string; bytes: Buffer },
  { operations, send, digest }: Subject,
): Promise<Outcome> {
  const { url, follow } = UPLOADS[kind];
  const operation = operations.find((one) => one.name === `POST ${url}`);
  assert.ok(operation, `POST ${url} is not in the OpenAPI document`);
  const before = digest();
  const answer = await send({ ...uploadRequest({ name, content: bytes }), url });
  judgeAnswer(operation, answer);
  if (answer.statusCode >= 400) {
    assert.equal(digest(), before, `it was refused with ${answer.statusCode}, and left data`);
    return OUT_OF_TIME.test(answer.body) ? 'out of time' : 'refused';
  }
  for (const next of follow(JSON.parse(answer.body))) {
    const { statusCode, body } = await send(next);
    assert.ok(statusCode < 300, `${next.url} answers ${statusCode}: ${body.slice(0, 500)}`);
    assert.ok(next.method || body.length > 0, `${next.url} is empty`);
  }
  return 'stored';
}
