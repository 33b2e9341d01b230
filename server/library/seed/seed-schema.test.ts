import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strictCheck } from '../../http/schema-check.ts';
import { demoSeed } from '../demo/demo-seed.ts';
import { exampleSeed } from './example.ts';
import { SeedFile } from './seed-file.ts';
import { seedSchema } from './seed-schema.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('the schema accepts the example, the demo and images by key or path', () => {
  const isValid = strictCheck(seedSchema());
  const images = {
    files: { bat: 'art/bat.png' },
    layouts: [{ name: 'A', settings: { logo_file: '../art/logo.svg' } }],
    themes: [{ name: 'A', settings: { logo_image: null, sprites: ['bat', './moon 2.png'] } }],
  };
  for (const seed of [exampleSeed(NOW), demoSeed(NOW), images]) {
    assert.ok(isValid(seed), JSON.stringify(isValid.errors?.map((error) => error.schemaPath)));
  }
});

test('the schema refuses the same forms as seed --file', () => {
  const isValid = strictCheck(seedSchema());
  const wrong = [
    { live: [] },
    { lives: [{}] },
    { lives: [{ name: 'A', tips: [{ amount_cents: '5' }] }] },
    { themes: [{ name: 'A', settings: { text_color: 'red' } }] },
    { themes: [{ name: 'A', settings: { logo_image: 5 } }] },
    { fonts: [{ family: 'Mine' }] },
  ];
  for (const seed of wrong) assert.equal(isValid(seed), false, JSON.stringify(seed));
});

test('every key has a description, and the schema is draft 7, which editors support', () => {
  const schema = JSON.parse(JSON.stringify(seedSchema()));
  assert.equal(schema.$schema, 'http://json-schema.org/draft-07/schema#');
  assert.deepEqual(Object.keys(schema.properties), Object.keys(SeedFile.properties));
  for (const [key, { description }] of Object.entries<{ description?: string }>(schema.properties))
    assert.ok(description, key);
});
