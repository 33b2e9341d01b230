import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '#config/paths.ts';
import type { Surroundings, TryFile } from './attempt.ts';
import { schemaOf } from './base-data.ts';
import { objectionsTo, type SendRequest } from './check-data.ts';
import type { Outcome } from './commands.ts';
import { type FuzzedServer, jsonRequest, startFuzzedServer } from './fuzzed-server.ts';

/** Probability that a restored data directory is served by a new process instead of the command process. */
const SERVED = 0.05;
/** Length of a schema object's text in a message. */
const SHOWN = 120;

/**
 * Verifies a backup and restores it into a new data directory; the results must agree. Restored data is opened and
 * read, and gets a tip.
 */
export const restoreBackup: TryFile = async ({ bytes, extension }, surroundings, chance) => {
  const { commands, folder } = surroundings;
  const file = join(folder, `backup.${extension}`);
  writeFileSync(file, bytes);
  const paths = dataPaths(join(folder, 'restored'));
  let slowestMs = 0;

  async function run(...args: string[]): Promise<Outcome> {
    const startedAt = performance.now();
    const outcome = await commands.run([...args, '--data-dir', paths.root]);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    assert.notEqual(outcome.kind, 'failed', `${args.join(' ')}: ${outcome.message}`);
    return outcome;
  }

  const verified = await run('backup', 'verify', file);
  const restored = await run('restore', file, '--yes');
  assert.equal(
    restored.kind,
    verified.kind,
    `verify: ${verified.message}, restore: ${restored.message}`,
  );
  assertNothingBeside(folder, file);
  if (restored.kind === 'refused') {
    assertOneSentence(restored.message);
    assertEmpty(paths.root);
    return { isTaken: false, slowestMs };
  }
  assert.deepEqual(
    foreignObjects(paths.database, surroundings.schema),
    [],
    'the schema is not the one that the migrations make',
  );
  if (chance.sometimes(SERVED)) await serve(surroundings, paths.root);
  else {
    const { kind, message } = await commands.checkData(paths.root);
    assert.equal(kind, 'done', message);
  }
  return { isTaken: true, slowestMs };
};

/** Differences from the valid schema. */
function foreignObjects(database: string, good: readonly string[]): string[] {
  const found = schemaOf(database);
  return [
    ...found.filter((one) => !good.includes(one)).map((one) => `more: ${one.slice(0, SHOWN)}`),
    ...good.filter((one) => !found.includes(one)).map((one) => `less: ${one.slice(0, SHOWN)}`),
  ];
}

/** The same check with a server process. */
async function serve({ folder }: Surroundings, dataDir: string): Promise<void> {
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const server = await startFuzzedServer(dataDir, temporary).catch((error: Error) => error);
  if (server instanceof Error) {
    assertOneSentence(server.message);
    return;
  }
  try {
    assert.deepEqual(await objectionsTo(postOrGet(server)), []);
  } finally {
    assert.deepEqual(await server.stop(), []);
  }
}

const postOrGet =
  ({ send }: FuzzedServer): SendRequest =>
  async (path, body) => {
    const { statusCode: status, bytes } = await send(jsonRequest(path, body));
    return { status, text: String(bytes) };
  };

function assertOneSentence(message: string): void {
  assert.ok(/[.)]\s*$|--help\s*$/.test(message), `no sentence: ${message}`);
  assert.doesNotMatch(message, /\n\s+at |SqliteError|Something unexpected/);
}

/** A refused restore leaves empty folders at most. */
function assertEmpty(root: string): void {
  if (!existsSync(root)) return;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.streamhost', 'lock.db'].includes(entry.name))
    .map(({ name }) => name);
  assert.deepEqual(files, [], 'it was refused, and something is there');
}

/** Entry names may point outside the data directory. */
function assertNothingBeside(folder: string, file: string): void {
  const others = readdirSync(folder).filter((name) => name !== 'restored' && !file.endsWith(name));
  assert.deepEqual(others, [], 'something is beside the data directory');
}
