import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceService } from '#contract/sources.ts';
import { SERVICES } from '../../../../server/ingest/services/services.ts';
import { inShort, serviceGroups } from './service-groups.ts';

const aService = (id: string, catches_up = false, is_hook = false) =>
  ({ id, name: id, catches_up, is_hook, fields: [] }) as unknown as SourceService;

const namesOf = (services: SourceService[]) =>
  serviceGroups(services).map((group) => [group.heading, group.services.map(({ name }) => name)]);

test('services are under headings, and a new one is under the last', () => {
  const services = ['unheard-of', 'twitch', 'streamlabs'].map((id) => aService(id));
  assert.deepEqual(namesOf(services), [
    ['Tips', ['streamlabs']],
    ['Platforms', ['twitch']],
    ['Any tool', ['unheard-of']],
  ]);
});

test('under a heading gapless services are first, those with an address last', () => {
  const services = [
    aService('kofi', false, true),
    aService('streamlabs'),
    aService('streamelements', true),
    aService('buymeacoffee', true, true),
    aService('paypal', true),
  ];
  assert.deepEqual(namesOf(services), [
    ['Tips', ['paypal', 'streamelements', 'buymeacoffee', 'streamlabs', 'kofi']],
  ]);
});

test('only tools for anything have no heading of their own', () => {
  const services = SERVICES.map(({ id }) => aService(id));
  const last = serviceGroups(services).at(-1);
  assert.deepEqual(last?.services.map(({ id }) => id).sort(), ['hook', 'streamerbot']);
});

test('the first sentence of each service is short enough for its card', () => {
  for (const { about, name } of SERVICES) {
    assert.ok(inShort(about).length <= 150, `${name}: ${inShort(about)}`);
    assert.match(inShort(about), /\.$/);
  }
  assert.equal(inShort('From Pally.gg and more. Needs a token.'), 'From Pally.gg and more.');
});
