import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { keptFirst, serverFirst } from './sources.ts';

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const nothing = async () => null;
const away = async () => {
  throw new TypeError('Failed to fetch');
};

/** The answer when the server times out. */
async function afterPatience(t: TestContext, asked: Promise<Response>): Promise<string> {
  t.mock.timers.tick(1000);
  return (await asked).text();
}

async function textOf(asked: Promise<Response>): Promise<string> {
  return (await asked).text();
}

test('a server that answers is heard, whatever is kept, and also when it refuses', async () => {
  assert.equal(await textOf(serverFirst(answer('new'), answer('old'), 1000)), 'new');
  assert.equal(await textOf(serverFirst(answer('no', 404), answer('old'), 1000)), 'no');
});

test('a server that is away, stopping or broken leaves it to what is kept', async () => {
  assert.equal(await textOf(serverFirst(away, answer('old'), 1000)), 'old');
  for (const status of [500, 502, 503]) {
    assert.equal(await textOf(serverFirst(answer('error', status), answer('old'), 1000)), 'old');
  }
});

test('a server that takes longer than the patience leaves it to what is kept', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const never = () => new Promise<Response>(() => {});
  assert.equal(await afterPatience(t, serverFirst(never, answer('old'), 1000)), 'old');
});

test('where nothing is kept, it is the server, however late and whatever it says', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let reply = (_: Response) => {};
  const late = () => new Promise<Response>((resolve) => (reply = resolve));
  const asked = serverFirst(late, nothing, 1000);
  t.mock.timers.tick(1000);
  reply(new Response('late'));
  assert.equal(await textOf(asked), 'late');
  assert.equal(await textOf(serverFirst(answer('error', 503), nothing, 1000)), 'error');
  await assert.rejects(serverFirst(away, nothing, 1000), /Failed to fetch/);
});

test('what stands for its content is taken from what is kept, and asked for once', async () => {
  assert.equal(await textOf(keptFirst(away, answer('old'))), 'old');
  assert.equal(await textOf(keptFirst(answer('new'), nothing)), 'new');
});
