import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import { anImage } from '../../../../../server/testing/images.ts';
import { sendEachFormat } from '../send-each-format.ts';
import { sendFile } from '../send-file.ts';
import type { Windows } from '../windows.ts';

/** Large enough that the response is still pending while a client does not read. */
const LARGE_SIDE_PX = 1700;

/** Tests of images, sounds and fonts. */
export function testUploads({ serve, newDir }: Windows): void {
  test('images, sounds and fonts of each format are stored and served unchanged', async (t) => {
    const { url } = await serve(t, newDir(t));
    await sendEachFormat(t, url);
  });

  test('an image can be uploaded again while a slow reader downloads it', async (t) => {
    const { url } = await serve(t, newDir(t));
    const bytes = await anImage('png', LARGE_SIDE_PX, LARGE_SIDE_PX);
    const { body } = await sendFile<UploadedFile>(`${url}/api/files`, bytes);
    const reader = get(`${url}/api${body.url}`);
    t.after(() => reader.destroy());
    const [response] = (await once(reader, 'response')) as [IncomingMessage];
    response.pause();

    const again = await sendFile<UploadedFile>(`${url}/api/files`, bytes);
    assert.equal(again.status, 201, JSON.stringify(again.body));
    assert.equal(again.body.url, body.url);
    let read = 0;
    for await (const chunk of response) read += chunk.length;
    assert.equal(read, bytes.length);
  });
}
