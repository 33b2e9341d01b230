import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { connectToFake } from '../../testing/connect-to-fake.ts';
import { donordrive } from './donordrive-service.ts';
import { fakeDonordrive } from './fake.ts';
import { participantFigure } from './figure.ts';
import { requestSpacing } from './request-spacing.ts';

const figure = participantFigure(0);

test('the figure is the sum and the number of donations of the participant', async (t) => {
  const fake = fakeDonordrive(0);
  const { context } = await connectToFake(t, donordrive, fake, { values: { currency: 'EUR' } });
  const none = { payments: 0, matches: null, all: null, currency: 'EUR' };
  assert.deepEqual(await figure(context), { ...none, amount: '0' });
  await fake.actions.tip?.({ amount: '10' });
  await fake.actions.tip?.({ amount: '4.35' });
  assert.deepEqual(await figure(context), { ...none, amount: '14.35', payments: 2 });
});

test('a figure that cannot be read is an error of the connector', async (t) => {
  const fake = fakeDonordrive(0);
  const { context } = await connectToFake(t, donordrive, fake);
  await fake.actions.garbage?.();
  await assert.rejects(figure(context), SourceDisconnected);
  await fake.actions.busy?.();
  await assert.rejects(figure(context), SourceBusy);
  await fake.actions.expire?.();
  await assert.rejects(figure(context), SourceRefusal);
});

test('a second request for one participant waits, and a stop ends the wait', async () => {
  const spaced = requestSpacing(60_000);
  const stopping = new AbortController();
  const context = { addressOf: (url: string) => new URL(url), signal: stopping.signal };
  await spaced(context, 'https://example.org/1');
  const second = spaced(context, 'https://example.org/1');
  await spaced(context, 'https://example.org/2');
  stopping.abort();
  await assert.rejects(second, { name: 'AbortError' });
});
