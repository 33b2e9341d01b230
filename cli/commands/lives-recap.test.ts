import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

test('a recap is printed as text or JSON, or written to a new CSV file', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  await postJson(tips, { fan_name: 'Zoë', amount_cents: 1050 });
  const { stdout } = await run('lives', 'recap', live.code);
  assert.match(
    stdout,
    /^Friday: \$10\.50 from 1 fan in 1 tip\nBiggest minute: \$10\.50, 1 tip at \d+:\d\d [AP]M\n1\. Zoë \$10\.50\n$/,
  );
  const { total_cents, tips: count } = JSON.parse((await run('lives', 'recap', '--json')).stdout);
  assert.deepEqual([total_cents, count], [1050, 1]);

  const file = `${newDir(t)}.csv`;
  const made = await run('lives', 'recap', live.code, '--csv', file);
  assert.equal(made.stdout, `Wrote the recap of Friday to ${file}\n`);
  assert.match(readFileSync(file, 'utf8'), /^\uFEFFlive,amount,currency.*\r\nFriday,10\.50,USD,1,/);
  assertRefused(await run('lives', 'recap', '--csv', file), /exists already/);
  const fans = await run('lives', 'recap', '--csv', file, '--force', '--table', 'fans');
  assert.equal(fans.code, 0);
  assert.equal(readFileSync(file, 'utf8'), '\uFEFFfan,amount,currency\r\nZoë,10.50,USD\r\n');
  assertRefused(await run('lives', 'recap', 'nobody'), /There is no live/);
});

test('a recap has a line about its timer', async (t) => {
  const { run } = await aShow(t);
  await run('timer', 'setup');
  await run('timer', 'start');
  assert.match(
    (await run('lives', 'recap')).stdout,
    /\nTimer: time on the clock \d+ s without pauses, time from tips 0 s\n/,
  );
});

test('a recap works without tips and without a server', async (t) => {
  const { server, live, run } = await aShow(t);
  await server.stop();
  assert.match((await run('lives', 'recap', live.code)).stdout, /^Friday: \$0\.00 No tips yet\n$/);
});

test('the fans to thank are listed in lines or with commas', async (t) => {
  const { server, live, run } = await aShow(t);
  assert.equal((await run('lives', 'thanks')).stdout, 'Nobody has tipped on Friday yet.\n');
  for (const tip of [
    { fan_name: 'Bo', amount_cents: 500 },
    { fan_name: 'Mia', amount_cents: 700 },
    { amount_cents: 100 },
  ]) {
    await postJson(`${server.url}/api/lives/${live.id}/tips`, tip);
  }
  const lines = 'Thank you:\nMia $7.00\nBo $5.00\nand 1 who stayed anonymous\n';
  assert.equal((await run('lives', 'thanks', '--amounts')).stdout, lines);
  const { stdout } = await run('lives', 'thanks', '--commas', '--by-arrival', '--new');
  assert.equal(stdout, 'Thank you: Bo (new), Mia (new) and 1 who stayed anonymous\n');
});
