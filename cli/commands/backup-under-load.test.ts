import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { postJson } from '../testing/json-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { runStreamhost, startForTest } from '../testing/streamhost-process.ts';

/** 20 tips per second. */
const PACE_MS = 50;

/** Enough for a backup during several tips. Random content does not compress. */
const UPLOADS = 8;
const UPLOAD_BYTES = 4_000_000;

/** Sends tips at a fixed pace without waiting for responses; `stop` waits for all of them. */
function steadyTips(url: string) {
  const acknowledged: string[] = [];
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    const tip = postJson<Tip>(url, { amount_cents: 100 + sent.length, fan_name: 'Marigold' });
    sent.push(tip.then(({ id }) => void acknowledged.push(id)));
  }, PACE_MS);
  return {
    acknowledged: () => [...acknowledged],
    async stop(): Promise<{ sent: number; acknowledged: string[] }> {
      clearInterval(timer);
      await Promise.all(sent);
      return { sent: sent.length, acknowledged };
    },
  };
}

/** The ids of all tips in a database, and the result of SQLite's integrity check. */
function contentOf(path: string) {
  const database = new Database(path, { readonly: true });
  try {
    const ids = database.prepare('select id from tip').pluck<string>().all();
    return { ids: new Set(ids), integrity: database.pragma('integrity_check', { simple: true }) };
  } finally {
    database.close();
  }
}

test('a restored backup contains every tip acknowledged before it began', async (t) => {
  const server = await startForTest(t);
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
  const { uploads } = dataPaths(server.dataDir);
  for (let index = 0; index < UPLOADS; index += 1) {
    const name = `${String(index).padStart(64, '0')}.png`;
    writeFileSync(join(uploads, name), randomBytes(UPLOAD_BYTES));
  }
  const tips = steadyTips(`${server.url}/api/lives/${live.id}/tips`);
  while (tips.acknowledged().length < 20) await setTimeout(PACE_MS);

  const before = tips.acknowledged();
  const archive = join(uploads, '../friday.zip');
  const made = await runStreamhost([
    ...['backup', '--out', archive, '--json', '--data-dir', server.dataDir],
  ]);
  const during = tips.acknowledged().slice(before.length);
  const { sent, acknowledged } = await tips.stop();

  assert.deepEqual([made.code, made.stderr], [0, '']);
  assert.ok(during.length > 0, 'the server went on acknowledging');
  assert.equal(acknowledged.length, sent, 'none was refused');

  const elsewhere = dataPaths(newDir(t));
  const args = ['restore', archive, '--yes', '--json', '--data-dir', elsewhere.root];
  const restored = await runCommand(args);
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  const { ids, integrity } = contentOf(elsewhere.database);
  assert.equal(integrity, 'ok');
  assert.deepEqual(
    before.filter((id) => !ids.has(id)),
    [],
  );
  assert.equal(ids.size, JSON.parse(made.stdout).tips);
  const known = new Set(acknowledged);
  assert.deepEqual(
    [...ids].filter((id) => !known.has(id)),
    [],
    'what is in it was sent',
  );
});
