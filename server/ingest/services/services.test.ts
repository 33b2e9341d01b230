import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { FAKE_ACTIONS } from '../fakes/fake-service.ts';
import { FAKES } from '../fakes/services.ts';
import type { SourceField, SourceValues } from '../sources-service.ts';
import { SERVICES } from './services.ts';

test('every service folder is listed by name and named after its id', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  assert.deepEqual(
    SERVICES.map(({ id }) => id),
    folders.sort(),
  );
});

for (const service of SERVICES) {
  const defaults: SourceValues = Object.fromEntries(
    service.fields.map(({ name, default: usual = '' }) => [name, usual]),
  );

  test(`${service.name}: the form explains each value, and its defaults are valid`, () => {
    const names = service.fields.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const { name, label, kind, help, default: usual, check } of service.fields) {
      assert.match(name, /^[a-z][a-z0-9_]*$/);
      assert.match(label, /^\p{Lu}/u, name);
      assert.match(help, /[.?]$/, name);
      if (usual !== undefined) assert.equal(check?.(usual), undefined, name);
      if (kind === 'secret') assert.equal(usual, undefined, name);
      if (kind === 'switch') assert(usual === 'on' || usual === 'off', name);
      if (kind === 'amount') assert.match(usual ?? '', /^(\d+\.\d\d)?$/, name);
    }
    assert.match(service.about, /\.$/);
    assert(service.socket || service.list || service.hook);
    assert.equal(service.catchesUp, service.list !== undefined);
  });

  test(`${service.name}: its sample is a repeatable test with an amount`, () => {
    const samples = [service.sample(defaults), service.sample(defaults)].flat();
    assert(samples.length >= 2);
    for (const sample of samples) {
      assert(sample.kind === 'payment' && sample.mark === 'test');
      assert.match(sample.money?.amount ?? '', /^\d+(\.\d+)?$/);
      assert(JSON.parse(sample.raw));
    }
    assert.equal(new Set(samples.map(({ id }) => id)).size, samples.length);
  });
}

test('each fake belongs to a listed service, and its credentials fit the form', (t) => {
  for (const make of FAKES) {
    const fake = make();
    t.after(() => fake.close());
    const service = SERVICES.find(({ id }) => id === fake.id);
    assert(service, fake.id);
    for (const [name, value] of Object.entries(fake.credentials)) {
      const field: SourceField | undefined = service.fields.find((one) => one.name === name);
      assert(field && !field.isOwn, `${fake.id} ${name}`);
      assert.equal(field.check?.(value), undefined, `${fake.id} ${name}`);
    }
    assert(fake.actions.tip, fake.id);
    for (const action of Object.keys(fake.actions)) {
      assert((FAKE_ACTIONS as readonly string[]).includes(action));
    }
  }
});
