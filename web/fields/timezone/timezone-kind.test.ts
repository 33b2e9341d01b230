import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../field.ts';
import { readFields, writeFields } from '../field-kinds.ts';

const ZONE = {
  type: 'timezone',
  path: 'timezone',
  label: 'Timezone',
  defaultValue: 'UTC',
} as const satisfies Field;
const read = (stored: unknown, field: Field = ZONE) => readFields([field], { timezone: stored });

test('a stored timezone is kept, also one that this browser may not know, and so is none', () => {
  for (const stored of ['Asia/Kolkata', 'Mars/Olympus', null]) {
    assert.deepEqual(read(stored), { timezone: stored });
  }
});

test('what is missing or strange has the default, which is no timezone unless described', () => {
  const { defaultValue: _, ...field } = ZONE;

  for (const strange of [undefined, '', 5, {}]) {
    assert.deepEqual(read(strange), { timezone: 'UTC' });
    assert.deepEqual(read(strange, field), { timezone: null });
  }
});

test('no timezone is sent as null', () => {
  assert.deepEqual(writeFields([ZONE], { timezone: null }, { timezone: 'UTC' }), {
    timezone: null,
  });
});
