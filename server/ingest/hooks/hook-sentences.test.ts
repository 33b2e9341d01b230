import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buymeacoffee } from '../services/buymeacoffee/buymeacoffee-service.ts';
import { SERVICES } from '../services/services.ts';
import { throne } from '../services/throne/throne-service.ts';
import { hookSentences } from './hook-sentences.ts';

test('a refused webhook names the value that it was verified by', () => {
  assert.deepEqual(
    [buymeacoffee, throne].map((service) => hookSentences('refused', service)?.remedy),
    [
      'Compare the Signing secret with that in Buy Me a Coffee.',
      'Compare the Public key of Throne with that in Throne.',
    ],
  );
});

test('a webhook is verified by a field that the user sees', () => {
  for (const { id, hook, fields } of SERVICES) {
    if (hook?.verifiedBy === undefined) continue;
    assert.ok(
      fields.some(({ name, isOwn }) => name === hook.verifiedBy && !isOwn),
      id,
    );
  }
});
