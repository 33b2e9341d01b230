import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import { runStreamhost, startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { query } from '../filled-data-dir.ts';
import { databaseChanges } from './corpus.ts';

const run = (...args: string[]) => runStreamhost(args, { env: { STREAMHOST_FONTS: 'off' } });

/** A backup and a database of the demo, and the database after each hostile change. */
export async function backupFiles(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const paths = dataPaths(join(folder, 'demo'));
  const archive = join(folder, 'demo.zip');
  for (const args of [['init'], ['seed', '--demo'], ['backup', '--out', archive]]) {
    const { code, stderr } = await run(...args, '--data-dir', paths.root);
    assert.equal(code, 0, stderr);
  }
  const copy = join(folder, 'changed.db');
  const database = new DatabaseSync(paths.database);
  database.exec('pragma journal_mode = delete');
  database.close();
  const good = readFileSync(paths.database);
  const changed = databaseChanges().map((sql) => {
    writeFileSync(copy, good);
    const opened = new DatabaseSync(copy, {
      enableForeignKeyConstraints: false,
      defensive: false,
    });
    opened.exec('pragma ignore_check_constraints = on');
    opened.exec(sql);
    opened.close();
    return { name: `${sql.slice(0, 60)}.db`, bytes: readFileSync(copy) };
  });
  const whole = { name: 'demo.zip', bytes: readFileSync(archive) };
  return [whole, { name: 'demo.db', bytes: good }, ...changed];
}

/** Verifies and restores a backup; the results must agree. Restored data is served with the right sums. */
export async function tryBackup(bytes: Buffer, folder: string): Promise<boolean> {
  const file = join(folder, 'backup');
  const paths = dataPaths(join(folder, 'restored'));
  writeFileSync(file, bytes);
  const to = ['--data-dir', paths.root];
  const verified = await run('backup', 'verify', file, ...to);
  const restored = await run('restore', file, '--yes', ...to);
  assert.equal(restored.code, verified.code, `${verified.stderr}${restored.stderr}`);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name !== 'restored'),
    ['backup'],
    'something is beside the data directory',
  );
  if (restored.code !== 0) {
    assertOneSentence(restored.stderr);
    const data = existsSync(paths.root) ? readdirSync(paths.root, { recursive: true }) : [];
    const files = data.filter((name) => /\.(db|json|png|svg|gif|woff2)$/.test(String(name)));
    assert.deepEqual(
      files.filter((name) => name !== 'lock.db'),
      [],
      'a refused one left files',
    );
    return false;
  }
  const server = await startStreamhost({ dataDir: paths.root }).catch((error: Error) => error);
  if (server instanceof Error) {
    assertOneSentence(server.message);
    return true;
  }
  try {
    const lives = await read<Live[]>(server.url, '/api/lives');
    for (const { id } of lives.slice(0, 3)) await checkSums(server.url, id);
  } finally {
    await server.kill();
  }
  assert.deepEqual(query(paths.database, "select name from sqlite_schema where name = 'x'"), []);
  return true;
}

async function checkSums(url: string, id: string): Promise<void> {
  const tips = await read<Tip[]>(url, `/api/lives/${id}/tips?limit=10000`);
  const totals = await read<TipTotals>(url, `/api/lives/${id}/tips/totals`);
  const sum = tips.reduce((cents, { amount_cents }) => cents + (amount_cents ?? 0), 0);
  assert.equal(totals.total_cents, sum);
}

async function read<T>(url: string, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  assert.ok(response.ok, `${path} answers ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** A command fails with a sentence for its user. */
export function assertOneSentence(message: string): void {
  assert.match(message, /[.)]\s*$|--help\s*$/);
  assert.doesNotMatch(message, /\n\s+at |SqliteError|Something unexpected/);
}
