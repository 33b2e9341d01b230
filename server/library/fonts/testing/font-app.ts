import type { TestContext } from 'node:test';
import { newFolder } from '../../../testing/new-dir.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { FontOptions } from '../font-service.ts';
import { type Answers, fakeGoogle } from './fake-google.ts';

/** The server with a fake Google that sends these responses. */
export async function fontApp(
  t: TestContext,
  answers: Answers = {},
  options: Partial<FontOptions> = {},
) {
  const folder = newFolder(t);
  const google = await fakeGoogle(t, { ...answers });
  const app = await testApp(t, { fonts: google.options(folder, options) });
  return { app, google, folder };
}
