/** Themes with images that were made to hang a browser. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import type { CorpusFile } from '../../server/testing/fuzz/corpus.ts';
import type { TestServer } from '../../web/e2e/fixtures.ts';

/** The server's answer to an upload, and the image's URL for a theme. */
type UploadResult = {
  name: string;
  status: number;
  answer: string;
  ms: number;
  imageUrl: string;
};

/**
 * Uploads an image. A refused one is written to the uploads directly, as an older version or a backup may have stored
 * it, so that a theme can use it anyway.
 */
export async function uploadHostileImage(
  { url, dataDir }: TestServer,
  { name, bytes }: CorpusFile,
): Promise<UploadResult> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'image');
  const start = performance.now();
  const response = await fetch(`${url}/api/files`, { method: 'POST', body: form });
  const answer = await response.json();
  const ms = performance.now() - start;
  const stored = createHash('sha256').update(bytes).digest('hex') + extname(name);
  if (!response.ok) {
    await mkdir(join(dataDir, 'uploads'), { recursive: true });
    await writeFile(join(dataDir, 'uploads', stored), bytes);
  }
  const imageUrl = response.ok ? answer.url : `/uploads/${stored}`;
  return { name, status: response.status, answer: answer.error ?? '', ms, imageUrl };
}

/** Init script: records the longest time between two frames. */
export function recordFrames(): void {
  let last = performance.now();
  window.longestFrameMs = 0;
  const note = (now: number) => {
    window.longestFrameMs = Math.max(window.longestFrameMs, now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The longest time between two frames since the last call, in milliseconds. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longestFrameMs } = window;
    window.longestFrameMs = 0;
    return longestFrameMs;
  });

declare global {
  interface Window {
    longestFrameMs: number;
  }
}
