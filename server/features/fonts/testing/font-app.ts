import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { testApp } from '../../../testing/test-app.ts';
import type { FontOptions } from '../service.ts';
import { type Answers, fakeGoogle } from './fake-google.ts';

/** A folder for font files, removed after the test. */
export function fontFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-fonts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The server beside a Google that gives these answers. */
export async function fontApp(
  t: TestContext,
  answers: Answers = {},
  options: Partial<FontOptions> = {},
) {
  const folder = fontFolder(t);
  const google = await fakeGoogle(t, { ...answers });
  const app = await testApp(t, { fonts: google.options(folder, options) });
  return { app, google, folder };
}
