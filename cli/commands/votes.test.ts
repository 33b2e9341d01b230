import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

test('a question is opened, decided by tips, closed and reopened', async (t) => {
  const { server, live, run } = await aShow(t);
  assert.match((await run('votes')).stdout, /Friday has no question/);
  await run('votes', 'open', 'Next game?', 'Tetris#tetris=100', 'Doom#doom');
  const path = `${server.url}/api/lives/${live.id}/tips`;
  await postJson(path, { amount_cents: 2000, notes: '#TETRIS please' });
  await postJson(path, { amount_cents: 500, notes: 'anything' });
  const { stdout } = await run('votes');
  assert.match(stdout, /^Next game\? \(open\)\n/);
  assert.match(stdout, /1 +Tetris +#tetris +\$20\.00 of \$100\.00 +1 +leads\n/);
  assert.match(stdout, /1 tip is undecided, with \$5\.00\.\n$/);
  assert.match((await run('votes', 'close')).stdout, /\(closed\)[\s\S]*winner/);
  assert.match((await run('votes', 'reopen', 'Next game?')).stdout, /\(open\)/);
});

test('an undecided tip is listed and assigned by the number of an option', async (t) => {
  const { server, live, run } = await aShow(t);
  await run('votes', 'open', 'Next game?', 'Tetris', 'Doom');
  const path = `${server.url}/api/lives/${live.id}/tips`;
  const tip = await postJson<{ id: string }>(path, { fan_name: 'Zoë', amount_cents: 500 });
  assert.match((await run('votes', 'assign')).stdout, new RegExp(`${tip.id} +\\$5\\.00 +Zoë`));
  const assigned = await run('votes', 'assign', tip.id, '2');
  assert.match(assigned.stdout, /2 +Doom +\S+ +\$5\.00 +1 +leads\n/);
  assert.equal((await run('votes', 'assign')).stdout, 'No tip is undecided.\n');
  assert.match((await run('votes', 'assign', tip.id, 'none')).stdout, /1 tip is undecided/);
  assertRefused(await run('votes', 'assign', tip.id, '3'), /has no option "3".*1 Tetris, 2 Doom/);
});

test('a tip of the command line names its option', async (t) => {
  const { run } = await aShow(t);
  await run('votes', 'open', 'Next game?', 'Tetris', 'Doom');
  await run('tips', 'add', '--live', 'Friday', '--amount', '5', '--option', 'doom');
  assert.match((await run('votes')).stdout, /2 +Doom +\S+ +\$5\.00 +1 +leads\n/);
});

test('a question with one option is refused', async (t) => {
  const { run } = await aShow(t);
  const { stderr } = await run('votes', 'open', 'Next game?', 'Tetris');
  assert.match(stderr, /options/);
});
