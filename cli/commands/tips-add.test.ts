import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aShow } from '../testing/a-show.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

test('a tip is stored by the running server, and without one in the database', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  const add = (...args: string[]) => run('tips', 'add', '--live', live.code, ...args);

  const first = await add('--fan', 'Zoë', '--amount', '$12,50', '--note', 'Hi!');
  assertPrinted(first, 'Recorded $12.50 from Zoë on Friday. Its total is $12.50.\n');
  const [stored] = await getJson<Tip[]>(tips);
  assert.deepEqual([stored?.fan_name, stored?.amount_cents, stored?.notes], ['Zoë', 1250, 'Hi!']);

  const secret = await add('--fan', 'Bob', '--amount', '0', '--anonymous');
  assertPrinted(secret, 'Recorded $0.00 from Bob (as Anonymous) on Friday. Its total is $12.50.\n');
  const [hidden] = await getJson<Tip[]>(tips);
  assert.deepEqual([hidden?.fan_name, hidden?.is_anonymous], ['Bob', true]);

  await server.stop();
  const alone = await add('--amount', '1');
  assert.equal(alone.stdout, 'Recorded $1.00 from Anonymous on Friday. Its total is $13.50.\n');
  assert.equal((await add('--amount', '1', '--quiet')).stdout, '');
});

test('a repeated key returns the first tip, and another tip under it is refused', async (t) => {
  const { live, run } = await aShow(t);
  const args = ['tips', 'add', '--live', 'Friday', '--key', 'kofi 4711', '--json'];
  const first = JSON.parse((await run(...args, '--amount', '5', '--fan', 'Zoë')).stdout);
  const again = JSON.parse((await run(...args, '--amount', '5', '--fan', 'zoë')).stdout);
  assert.deepEqual([first.is_new, again.is_new], [true, false]);
  assert.deepEqual(again, { ...first, is_new: false });
  assert.deepEqual(
    [first.idempotency_key, first.total_cents, first.live],
    ['kofi 4711', 500, { id: live.id, code: live.code, name: 'Friday' }],
  );
  const text = ['tips', 'add', '--live', 'Friday', '--key', 'kofi 4711', '--amount'];
  const added = await run(...text, '5', '--fan', 'Zoë');
  assert.equal(
    added.stdout,
    'Was recorded before under this key: $5.00 from Zoë on Friday. Its total is $5.00.\n',
  );
  const other = await run(...text, '50', '--fan', 'Zoë');
  assertRefused(other, /: The Idempotency-Key "kofi 4711" was used for another tip/);
});

test('parallel scripts without a server all record their tips', async (t) => {
  const { server, live, run } = await aShow(t);
  await server.stop();
  const amounts = ['1', '2'];
  const args = ['tips', 'add', '--live', live.code, '--data-dir', server.dataDir, '--amount'];
  const runs = amounts.map((amount) => runStreamhost([...args, amount]));
  const codes = (await Promise.all(runs)).map(({ code, stderr }) => [code, stderr]);
  assert.deepEqual(codes, Array(2).fill([0, '']));
  const [listed] = JSON.parse((await run('lives', '--json')).stdout);
  assert.deepEqual([listed.tip_count, listed.tip_total_cents], [2, 300]);
});

test('an invalid tip is wrong usage that says why', async () => {
  const scenarios = [
    { args: ['--amount', '-5'], says: /'-5' is invalid\. It must be an amount such as 12, 12\.50/ },
    { args: ['--amount', '5', '--fan', 'x'.repeat(201)], says: /at most 200 characters/ },
    { args: ['--amount', '5', '--note', 'x'.repeat(2001)], says: /at most 2000 characters/ },
    { args: ['--amount', '5', '--key', 'Zoë'], says: /plain letters, digits or signs/ },
    { args: [], says: /required option '--amount <amount>' not specified/ },
  ];
  for (const { args, says } of scenarios) {
    assertRefused(await runCommand(['tips', 'add', '--live', 'x', ...args]), says, 2);
  }
});

test('an amount is in the currency of its live, and another currency is refused', async (t) => {
  const { run } = await aShow(t);
  const add = (amount: string) => run('tips', 'add', '--live', 'Friday', '--amount', amount);
  for (const { amount, says } of [
    {
      amount: '1,284',
      says: /'1,284' is invalid\. It can mean two amounts: write it like 1284\.50/,
    },
    { amount: '1000000000', says: /an amount of USD such as 12, 12\.50 .* at most 999999999\.99/ },
    { amount: '1.2345', says: /an amount of USD such as 12, 12\.50 or 1284\.50/ },
    {
      amount: '€5',
      says: /It is in EUR, and this live counts in USD: give the amount in USD/,
    },
    { amount: '5 JPY', says: /It is in JPY, and this live counts in USD/ },
    { amount: '¥500', says: /It is in another currency, and this live counts in USD/ },
  ]) {
    assertRefused(await add(amount), says, 2);
  }
});

test('an unknown or ambiguous live is refused, and nothing is recorded', async (t) => {
  const { server, run } = await aShow(t);
  await postJson(`${server.url}/api/lives`, { name: 'Friday' });
  const unknown = await run('tips', 'add', '--live', 'Monday', '--amount', '5');
  assertRefused(unknown, /no live with the code, id or name "Monday"/);
  const ambiguous = await run('tips', 'add', '--live', 'Friday', '--amount', '5', '--json');
  assert.equal(ambiguous.code, 1);
  assert.match(
    JSON.parse(ambiguous.stderr).error,
    /^2 lives are called "Friday": .* by its code\.$/,
  );
});
