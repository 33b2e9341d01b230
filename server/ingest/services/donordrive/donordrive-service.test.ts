import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SourceValues } from '../../sources-service.ts';
import { readList } from '../../testing/read-list.ts';
import { donordrive } from './donordrive-service.ts';
import { fakeDonordrive } from './fake.ts';
import { donationList } from './list.ts';

const IDS = 'donationID';

function listed(t: TestContext, fake = fakeDonordrive(0), values: SourceValues = {}) {
  return readList(t, donordrive, fake, { list: donationList(0), values });
}

test('a list is read to its end (PhantomBot reads five and loses the sixth)', async (t) => {
  const { fake, read, paths } = await listed(t);
  await fake.actions.flood?.({ count: 203 });
  const events = await read();
  assert.equal(new Set(events.map(({ id }) => id)).size, 203, IDS);
  assert.equal(paths.length, 3);
  assert.match(paths[0] ?? '', /\?version=1\.3&limit=100&offset=0$/);
  await fake.actions.flood?.({ count: 6 });
  assert.equal(new Set((await read()).map(({ id }) => id)).size, 209);
});

test('a donation deleted between two pages hides no other one', async (t) => {
  const { fake, read } = await listed(t);
  await fake.actions.flood?.({ count: 100 });
  await fake.actions.tip?.({ id: 'newest' });
  const first = fake.request;
  let pages = 0;
  fake.request = async (request) => {
    pages += 1;
    if (pages === 2) {
      const all = new URL(request.url);
      all.searchParams.set('offset', String(Number(all.searchParams.get('offset')) + 1));
      return (await first?.({ ...request, url: all })) ?? { status: 404 };
    }
    return (await first?.(request)) ?? { status: 404 };
  };
  assert.equal(new Set((await read()).map(({ id }) => id)).size, 101);
});

test('a list ends at `since`, without older donations (PhantomBot#2567)', async (t) => {
  const { fake, read, paths } = await listed(t);
  await fake.actions.flood?.({ count: 250 });
  await new Promise((resolve) => setTimeout(resolve, 2));
  const since = new Date();
  await fake.actions.tip?.({ id: 'new' });
  assert.deepEqual(
    (await read(since)).map(({ id }) => id),
    ['NEW'],
  );
  assert.equal(paths.length, 1);
});

test('an unchanged page is requested with its ETag and read from the cache', async (t) => {
  const { fake, read } = await listed(t);
  await fake.actions.tip?.();
  const statuses: (number | undefined)[] = [];
  const { request } = fake;
  fake.request = async (received) => {
    const answer = (await request?.(received)) ?? { status: 404 };
    statuses.push(answer.status);
    return answer;
  };
  const first = await read();
  assert.deepEqual(await read(), first);
  await fake.actions.tip?.();
  assert.equal((await read()).length, 2);
  assert.deepEqual(statuses, [200, 304, 200]);
});

test('no donations, and a page past the end, are an empty list', async (t) => {
  const { fake, read } = await listed(t);
  assert.deepEqual(await read(), []);
  await fake.actions.flood?.({ count: 90 });
  await fake.actions.flood?.({ count: 10 });
  assert.equal(new Set((await read()).map(({ id }) => id)).size, 100);
});

test('requests are 15 seconds apart, and a 429 is respected', async (t) => {
  assert.equal(donordrive.list?.everyMs, 15_000);
  const { fake, read } = await listed(t, fakeDonordrive());
  await fake.actions.tip?.();
  await read();
  await assert.rejects(read(), (error) => error instanceof SourceBusy && error.pauseMs === 15_000);
});

test('a stop ends the pause between two pages', async (t) => {
  const list = donationList(15_000);
  const { fake, read, stop, until, heartbeatCount } = await readList(
    t,
    donordrive,
    fakeDonordrive(0),
    {
      list,
    },
  );
  await fake.actions.flood?.({ count: 150 });
  const pages = read();
  await until(() => heartbeatCount() === 1);
  stop();
  await assert.rejects(pages, { name: 'AbortError' });
});

test('a missing or invalid participant is a refusal with a remedy', async (t) => {
  const { fake, read } = await listed(t);
  await fake.actions.expire?.();
  await assert.rejects(read(), (error) => error instanceof SourceRefusal && error.kind === 'gone');
  const other = await listed(t, fakeDonordrive(0), { participant: 'mia' });
  await assert.rejects(
    other.read(),
    (error) => error instanceof SourceRefusal && /Copy the address/.test(error.remedy),
  );
  assert.deepEqual(other.paths, []);
});

test('invalid responses and an unreachable service are retried without events', async (t) => {
  const { fake, read } = await listed(t);
  await fake.actions.tip?.();
  await fake.actions.garbage?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.busy?.();
  await assert.rejects(read(), SourceBusy);
  assert.equal((await read()).length, 1);
});

test('the same donation in two lists has one id (extralife-helper#22)', async (t) => {
  const { fake, read } = await listed(t);
  await fake.actions.tip?.({ id: 'df4' });
  await fake.actions.duplicate?.();
  assert.deepEqual([...new Set((await read()).map(({ id }) => id))], ['DF4']);
});

test('fields explain what is wrong with a value', () => {
  const [participant, host] = donordrive.fields;
  assert.equal(participant?.check?.('4024'), undefined);
  assert.match(participant?.check?.('mia') ?? '', /participantID=/);
  assert.equal(host?.check?.(''), undefined);
  assert.equal(host?.check?.('give.example.org'), undefined);
  assert.match(host?.check?.('localhost') ?? '', /no host name/);
});

test('a sample is a test in the currency of the source', () => {
  const [sample] = donordrive.sample({ currency: 'EUR' });
  assert(sample?.kind === 'payment');
  assert.deepEqual([sample.mark, sample.money?.currency], ['test', 'EUR']);
});
