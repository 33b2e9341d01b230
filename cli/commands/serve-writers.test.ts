import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { startServerHere } from '../testing/server-here.ts';

const WRITERS = 20;
const TIPS_EACH = 25;

/** Records tips of 1, 2, 3 … cents over one new connection, and returns their ids. */
async function write(url: string, fanName: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ids: string[] = [];
  for (let cents = 1; cents <= TIPS_EACH; cents += 1) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `${fanName} ${cents}`,
    };
    const sent = request(url, { method: 'POST', agent, headers });
    sent.end(JSON.stringify({ fan_name: fanName, amount_cents: cents }));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    assert.ok(answer);
    const body = await text(answer);
    assert.equal(answer.statusCode, 201, body);
    ids.push((JSON.parse(body) as Tip).id);
  }
  agent.destroy();
  return ids;
}

test('twenty parallel clients record tips without loss or refusal', async (t) => {
  const server = await startServerHere(t);
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
  const tips = `${server.url}/api/lives/${live.id}/tips`;

  const writers = Array.from({ length: WRITERS }, (_, index) => write(tips, `Fan ${index}`));
  const ids = (await Promise.all(writers)).flat();

  const centsEach = (TIPS_EACH * (TIPS_EACH + 1)) / 2;
  const totals = await getJson<TipTotals>(`${tips}/totals`);
  assert.equal(totals.revision, WRITERS * TIPS_EACH);
  assert.equal(totals.total_cents, WRITERS * centsEach);
  assert.deepEqual(
    totals.tippers.map(({ amount_cents }) => amount_cents),
    Array(WRITERS).fill(centsEach),
  );
  const listed = await getJson<Tip[]>(tips);
  assert.deepEqual(listed.map(({ id }) => id).sort(), ids.sort());

  await server.stop();
  const database = new Database(dataPaths(server.dataDir).database, { readonly: true });
  t.after(() => database.close());
  const stored = database
    .prepare('select count(*) as tips, sum(amount_cents) as cents from tip')
    .get();
  assert.deepEqual(stored, { tips: WRITERS * TIPS_EACH, cents: WRITERS * centsEach });
});
