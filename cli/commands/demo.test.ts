import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { getJson } from '../testing/json-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';
import { LIMIT, serveOnce } from '../testing/streamhost-process.ts';

test('serve --demo fills an empty database once, before it responds', LIMIT, async (t) => {
  const dataDir = newDir(t);
  const { stdout } = await serveOnce(t, ['--demo', '--data-dir', dataDir]);
  const brought = ': 6 lives, 360 tips, 40 fans, 3 themes, 3 layouts, 13 rewards, ';
  assert.ok(stdout.includes(brought), stdout);
  assert.match(stdout, /^Overlay .*\/live\/$/m);

  const again = await serveOnce(t, ['--demo', '--data-dir', dataDir]);
  const says = `There is content in ${dataDir} already: it was left as it is, without the demo.`;
  assert.ok(again.stdout.includes(says), again.stdout);

  const { url } = await startServerHere(t, { dataDir });
  const lives = await getJson<LiveSummary[]>(`${url}/api/lives`);
  assert.equal(lives.length, 6);
  // The current hour decides which live of the demo is running.
  const { live } = await getJson<OverlayBoot>(`${url}/api/overlay_boot`);
  assert.ok(lives.some(({ code }) => code === live.code));
  const totals = await getJson<TipTotals>(`${url}/api/lives/${live.id}/tips/totals`);
  assert.ok(totals.tippers.length > 10);
});

test('seed --demo needs a database without content or --reset', async (t) => {
  const args = ['seed', '--demo', '--json', '--data-dir', newDir(t)];
  const first = JSON.parse((await runCommand(args)).stdout);
  assert.deepEqual(
    [first.lives, first.images, first.sounds, first.fonts, first.backup],
    [6, 21, 3, 4, null],
  );

  const refused = await runCommand(args);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(JSON.parse(refused.stderr).error, /^There is content in .* --reset, which keeps a/);

  const again = JSON.parse((await runCommand([...args, '--reset', '--yes'])).stdout);
  const { backup, ...counts } = again;
  assert.deepEqual({ ...counts, backup: null }, first);
  assert.match(backup, /-before-seed\.db$/);
});
