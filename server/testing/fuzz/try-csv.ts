import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { runStreamhost } from '../../../cli/testing/streamhost-process.ts';
import type { Program } from './program.ts';
import { assertOneSentence } from './try-backup.ts';

/** A cell that a spreadsheet runs as a formula, also after characters that it ignores. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** Columns of an export with foreign texts. */
const FREE_TEXTS = ['live_name', 'fan', 'note'];

/** Imports a file into a live of the running server; what was stored is exported and imported again. */
export async function tryCsv(bytes: Buffer, folder: string, server: Program): Promise<boolean> {
  const [file, again] = [join(folder, 'tips.csv'), join(folder, 'again.csv')];
  writeFileSync(file, bytes);
  const live = await newLive(server);
  const before = server.digest();
  const run = (...args: string[]) =>
    runStreamhost(['tips', ...args, '--data-dir', server.dataDir], {
      env: { STREAMHOST_FONTS: 'off' },
    });

  const { code, stderr } = await run('import', file, '--live', live.code, '--skip-bad');
  if (code !== 0) {
    assertOneSentence(stderr);
    assert.equal(server.digest(), before, 'it was refused, and something is stored');
    return false;
  }
  const stored = await tipsOf(server, live);
  assert.equal((await run('export', again, '--live', live.code)).code, 0);
  const rows: Record<string, string>[] = parse(readFileSync(again), { columns: true, bom: true });
  for (const row of rows) {
    for (const column of FREE_TEXTS) assert.doesNotMatch(row[column] ?? '', FORMULA);
  }
  for (const [path, to] of [
    [again, live],
    [file, live],
    [again, await newLive(server)],
  ] as const) {
    assert.equal((await run('import', path, '--live', to.code, '--skip-bad')).code, 0);
    const tips = await tipsOf(server, to);
    assert.deepEqual(contents(tips), contents(stored), 'an export or a second import differs');
  }
  return true;
}

/** Sorted, because a file does not preserve the order of tips with the same time. */
const contents = (tips: readonly Tip[]) =>
  tips
    .map(({ fan_name, amount_cents, notes }) => JSON.stringify([fan_name, amount_cents, notes]))
    .sort();

async function newLive({ send }: Program): Promise<Live> {
  const headers = { 'content-type': 'application/json' };
  const payload = '{"name":"Friday"}';
  return JSON.parse((await send({ method: 'POST', url: '/api/lives', headers, payload })).body);
}

const tipsOf = async ({ send }: Program, { id }: Live): Promise<Tip[]> =>
  JSON.parse((await send({ url: `/api/lives/${id}/tips?limit=10000` })).body);
