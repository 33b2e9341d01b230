import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample } from './testing/read-sample.ts';

test('the goals of SubathonManager are a list without tips', () => {
  const file = readSample('subathonmanager-goals.csv');
  assert.equal(file.export?.id, 'subathonmanager-goals');
  assert.deepEqual(
    decisions(file),
    [2, 3, 4].map((line) => `${line} | other | it is a goal, no tip`),
  );
});
