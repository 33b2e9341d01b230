import assert from 'node:assert/strict';
import type { UploadedFile } from '#contract/files.ts';
import type { FontFile } from '#contract/fonts.ts';
import type { Theme } from '#contract/themes.ts';
import { uploadRequest } from '../../testing/images.ts';
import { judgeAnswer } from '../judge.ts';
import type { Attempt, HostileFile, Surroundings, TryFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { type Answered, becomes, operationNamed, type Sent } from './fuzzed-server.ts';

/** Probability that the sender aborts an upload. */
const BROKEN_OFF = 0.04;
/** Time in ms in which the server notices a disconnect. */
const DISCONNECT_MS = 3000;

/** Requests after an accepted file, which must succeed. */
type Follow = (answer: Answered, request: (sent: Sent) => Promise<Answered>) => Promise<void>;

/** Uploads an image, and fetches it if it was accepted. */
export const uploadImage: TryFile = (file, surroundings, chance) =>
  upload('/api/files', file, surroundings, chance, async ({ bytes }, request) => {
    const { url } = jsonIn<UploadedFile>(bytes);
    const { headers, bytes: shown } = await request({ path: `/api${url}` });
    assert.match(String(headers['content-type']), /^image\//);
    assert.ok(shown.length > 0, 'an image of no bytes is served');
    await request({ path: '/api/files?limit=5' });
  });

/** Uploads a sound, and fetches it if it was accepted. */
export const uploadSound: TryFile = (file, surroundings, chance) =>
  upload('/api/files/sounds', file, surroundings, chance, async ({ bytes }, request) => {
    const { url, duration_ms = 0 } = jsonIn<UploadedFile>(bytes);
    assert.ok(duration_ms > 0 && duration_ms < 16_000, `a sound of ${duration_ms} ms was taken`);
    const { headers, bytes: response } = await request({ path: `/api${url}` });
    assert.match(String(headers['content-type']), /^audio\//);
    assert.ok(response.length > 0, 'a sound of no bytes is served');
  });

/** Uploads a font, fetches it if it was accepted, and sometimes removes it. */
export const uploadFont: TryFile = (file, surroundings, chance) =>
  upload('/api/fonts/files', file, surroundings, chance, async ({ bytes }, request) => {
    const { url, name, family } = jsonIn<FontFile>(bytes);
    assert.ok((await request({ path: url })).bytes.length > 0, 'a font of no bytes is served');
    await request({ path: `/api/fonts/family/${encodeURIComponent(family)}` });
    await request({ path: `/api/fonts/css?family=${encodeURIComponent(family)}` });
    if (chance.sometimes(0.5))
      await request({ method: 'DELETE', path: `/api/fonts/files/${name}` });
  });

/** Imports a theme, exports it again, and removes it. */
export const importTheme: TryFile = (file, surroundings, chance) =>
  upload('/api/themes/import', file, surroundings, chance, async ({ bytes }, request) => {
    const { id } = jsonIn<Theme>(bytes);
    await request({ path: `/api/themes/${id}` });
    await request({ path: `/api/themes/${id}/export` });
    await request({ method: 'DELETE', path: `/api/themes/${id}` });
  });

async function upload(
  path: string,
  { bytes, extension }: HostileFile,
  surroundings: Surroundings,
  chance: Chance,
  follow: Follow,
): Promise<Attempt> {
  const { digest } = surroundings;
  const server = await surroundings.server();
  const form = uploadRequest({ name: `a.${extension}`, content: bytes });
  const sent = { method: 'POST', path, headers: form.headers, body: form.payload };
  const before = digest();
  if (chance.sometimes(BROKEN_OFF)) {
    await server.breakOff(sent, () => digest() !== before);
    const isGone = await becomes(() => digest() === before, DISCONNECT_MS);
    assert.ok(isGone, 'an upload that was broken off has left something');
    return { isTaken: false, slowestMs: 0 };
  }
  const answer = await server.send(sent);
  const { statusCode, headers } = answer;
  judgeAnswer(operationNamed(server, `POST ${path}`), {
    statusCode,
    headers,
    body: String(answer.bytes),
  });
  let slowestMs = answer.ms;
  const isTaken = statusCode < 400;
  if (isTaken) {
    await follow(answer, async (next) => {
      const { ms, statusCode: status, ...rest } = await server.send(next);
      slowestMs = Math.max(slowestMs, ms);
      const shown = String(rest.bytes).slice(0, 500);
      assert.ok(status < 300, `${next.path} answers ${status}: ${shown}`);
      return { ms, statusCode: status, ...rest };
    });
  } else {
    assert.equal(digest(), before, `it was refused with ${statusCode}, and something is stored`);
  }
  return { isTaken, slowestMs };
}

const jsonIn = <T>(bytes: Buffer): T => JSON.parse(String(bytes));
