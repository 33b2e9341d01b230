import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { connectToFake } from '../../testing/connect-to-fake.ts';
import { fakeTiltify } from './fake.ts';
import { campaignFigure } from './figure.ts';
import { tiltify } from './tiltify-service.ts';

test('the figure is what the campaign raised, with its donation matches apart', async (t) => {
  const fake = fakeTiltify({ matches: ['10.50', '0.25'] });
  const { context } = await connectToFake(t, tiltify, fake);
  await fake.actions.tip?.({ amount: '5.00' });
  assert.deepEqual(await campaignFigure(context), {
    amount: '5.00',
    currency: 'USD',
    payments: null,
    matches: '10.7500',
    all: null,
  });
});

test('the figure of a team campaign has no matches', async (t) => {
  const fake = fakeTiltify({ kind: 'team_campaigns', matches: ['10.50'] });
  const { context } = await connectToFake(t, tiltify, fake);
  assert.deepEqual((await campaignFigure(context)).matches, null);
});

test('a figure that cannot be read is an error of the connector', async (t) => {
  const fake = fakeTiltify();
  const { context } = await connectToFake(t, tiltify, fake);
  await fake.actions.drain?.();
  await assert.rejects(campaignFigure(context), SourceDisconnected);
  await fake.actions.expire?.();
  await assert.rejects(campaignFigure(context), SourceRefusal);
});
