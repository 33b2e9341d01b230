import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import type { TryFile } from './attempt.ts';
import type { Outcome } from './commands.ts';
import { type FuzzedServer, jsonRequest } from './fuzzed-server.ts';

/** A cell that a spreadsheet runs as a formula, also after characters that it ignores. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** Columns of an export with foreign texts. */
const FREE_TEXTS = ['live_name', 'fan', 'note'];

/** Imports a file with a command into a live of the running server; an accepted file is exported and imported again. */
export const importCsv: TryFile = async ({ bytes }, surroundings, chance) => {
  const { commands, folder, digest } = surroundings;
  const server = await surroundings.server();
  const file = join(folder, 'tips.csv');
  writeFileSync(file, bytes);
  const live = await newLive(server);
  const before = digest();
  const skipBad = chance.sometimes(0.6) ? ['--skip-bad'] : [];
  let slowestMs = 0;

  async function run(...args: string[]): Promise<Outcome> {
    const startedAt = performance.now();
    const outcome = await commands.run(['tips', ...args, '--data-dir', server.paths.root]);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    assert.notEqual(outcome.kind, 'failed', `tips ${args.join(' ')}: ${outcome.message}`);
    return outcome;
  }

  const { kind, message } = await run('import', file, '--live', live.code, ...skipBad);
  if (kind === 'refused') {
    assert.ok(/\.$|--help$/.test(message), `no sentence: ${message}`);
    assert.equal(digest(), before, 'it was refused, and something is stored');
    return { isTaken: false, slowestMs };
  }
  const taken = await tipsOf(server, live);
  await assertFansKnown(server, taken);

  const again = join(folder, 'again.csv');
  await run('export', again, '--live', live.code);
  assertGuarded(readFileSync(again));
  await run('import', again, '--live', live.code);
  await run('import', file, '--live', live.code, ...skipBad);
  assert.deepEqual(await tipsOf(server, live), taken, 'a second import changed the tips');

  const copy = await newLive(server);
  await run('import', again, '--live', copy.code);
  const copied = await tipsOf(server, copy);
  assert.deepEqual(contents(copied), contents(taken), 'an export comes back as something else');
  return { isTaken: true, slowestMs };
};

/** Sorted, because a file does not preserve the order of tips with the same time. */
const contents = (tips: readonly Tip[]) =>
  tips
    .map(({ fan_name, amount_cents, notes }) => JSON.stringify([fan_name, amount_cents, notes]))
    .sort();

/** Commands accept the code in an overlay's URL. */
async function newLive(server: FuzzedServer): Promise<Live> {
  return fetchJson<Live>(server, '/api/lives', { name: 'Friday' });
}

async function tipsOf(server: FuzzedServer, { id }: Live): Promise<Tip[]> {
  return fetchJson<Tip[]>(server, `/api/lives/${id}/tips?limit=10000`);
}

async function fetchJson<T>(server: FuzzedServer, path: string, body?: object): Promise<T> {
  const { statusCode, bytes } = await server.send(jsonRequest(path, body));
  assert.ok(statusCode < 300, `${path} answers ${statusCode}: ${bytes}`);
  return JSON.parse(String(bytes)) as T;
}

/** Names of fans obey the same rules in every source. */
async function assertFansKnown(server: FuzzedServer, tips: readonly Tip[]): Promise<void> {
  const names = new Set(tips.flatMap(({ fan_name }) => fan_name ?? []));
  for (const name of names) await fetchJson(server, '/api/fans', { name });
}

function assertGuarded(exported: Buffer): void {
  const rows: Record<string, string>[] = parse(exported, { columns: true, bom: true });
  for (const row of rows) {
    for (const column of FREE_TEXTS) {
      const cell = row[column] ?? '';
      assert.ok(!FORMULA.test(cell), `a spreadsheet runs ${JSON.stringify(cell.slice(0, 80))}`);
    }
  }
}
