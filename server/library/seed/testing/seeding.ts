import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { openDataDir } from '../../../open-data-dir.ts';
import { newDir, newFolder } from '../../../testing/new-dir.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { SeedText } from '../read-seed.ts';
import { type SeedOptions, seed } from '../seed.ts';
import type { SeedFile } from '../seed-file.ts';

/** A data directory to seed, with files from a folder, and its API. */
export async function seedingDir(t: TestContext, { folder = newFolder(t) } = {}) {
  const paths = dataPaths(newDir(t));
  const data = await openDataDir(paths);
  t.after(() => data.close());
  const app = await testApp(t, { storage: data.storage });
  const options = { paths, uploadMaxMb: 1, isReset: false };

  /** Writes a file next to the seed. */
  function addFile(name: string, content: string | Buffer): void {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }

  const sourceOf = (value: SeedFile | string): SeedText => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return { name: 'seed.json', text, folder };
  };

  /** The response of the API to a GET. */
  async function read<T>(url: string): Promise<T> {
    return (await app.inject(url)).json<T>();
  }

  const bring = (value: SeedFile | string, further: Partial<SeedOptions> = {}) =>
    seed(data.storage, sourceOf(value), { ...options, ...further });

  /** The lines of the error for a refused seed. */
  async function refusal(value: SeedFile | string | object): Promise<string[]> {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    const error = await bring(text).then(
      () => undefined,
      (refused: unknown) => refused,
    );
    if (!(error instanceof AppError)) throw error ?? new Error('It was taken');
    return error.message.split('\n');
  }

  return { paths, storage: data.storage, addFile, read, bring, refusal };
}
