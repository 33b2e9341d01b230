import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFaults } from './faults.ts';

function someFaults() {
  const logged: string[] = [];
  const faults = createFaults((sentence) => logged.push(sentence));
  let changes = 0;
  faults.onChange = () => {
    changes += 1;
  };
  return { faults, logged, changes: () => changes };
}

test('a fault is logged once and listed until its owner is drawn again', async () => {
  const { faults, logged, changes } = someFaults();
  const owner = {};
  for (let frame = 0; frame < 3; frame += 1) {
    faults.remove(owner);
    faults.add(owner, 'board', new Error('broken'));
    await Promise.resolve();
  }
  assert.deepEqual(logged, ['board cannot be drawn, it is left out.']);
  assert.deepEqual([faults.names(), changes()], [['board'], 1]);
  faults.remove(owner);
  await Promise.resolve();
  assert.deepEqual([faults.names(), changes()], [[], 2]);
});

test('faults of the same name are listed once, in alphabetical order', () => {
  const { faults } = someFaults();
  faults.add(1, 'sprite 2', null);
  faults.add(2, 'board', null);
  faults.add(3, 'board', null);
  assert.deepEqual(faults.names(), ['board', 'sprite 2']);
});

test('the log is bounded when each error has another text', () => {
  const { faults, logged } = someFaults();
  for (let frame = 0; frame < 500; frame += 1) faults.add(1, 'board', frame);
  assert.equal(logged.length, 50);
});
