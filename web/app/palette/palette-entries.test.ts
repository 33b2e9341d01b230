import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundEntries, paletteEntries } from './palette-entries.ts';

const entries = paletteEntries({
  lives: [
    { id: 'l1', name: 'Émile’s Orbit', code: 'abcd2345' },
    { id: 'l2', name: 'Orbit Sessions', code: 'wxyz2345' },
  ],
  series: [{ id: 's1', name: 'Winter Marathon' }],
  themes: [{ id: 't1', name: 'Deep Orbit' }],
  layouts: [],
  fans: [{ id: 'f1', name: 'Bob', aliases: [{ id: 'a1', name: 'Bobby Orbison' }] }],
});
const labels = (text: string) => foundEntries(entries, text).map(({ label }) => label);

test('names that begin with the text come before those that contain it', () => {
  assert.deepEqual(labels('orbit').slice(0, 2), ['Orbit Sessions', 'Émile’s Orbit']);
});

test('every word must be in the name or the kind, however it is written', () => {
  assert.deepEqual(labels('EDIT emile'), ['Edit Émile’s Orbit']);
  assert.deepEqual(labels('orbit theme'), ['Edit Deep Orbit']);
  assert.deepEqual(labels('orbit nothing'), []);
});

test('a live is opened on Home by its code', () => {
  assert.equal(foundEntries(entries, 'orbit sessions')[0]?.href, '/?live=wxyz2345');
});

test('a series is found with its page, recap and check', () => {
  assert.deepEqual(
    foundEntries(entries, 'winter').map(({ href }) => href),
    ['/series/s1', '/series/s1/recap', '/series/s1/check-total'],
  );
});

test('without text the pages are listed', () => {
  assert.equal(labels(' ')[0], 'Home');
  assert(labels('').every((label) => !label.includes('Orbit')));
});

test('a command of the page is found by its kind, and runs in place of a page', () => {
  const done: string[] = [];
  const commands = [{ label: 'Pause', kind: 'Timer', run: () => done.push('pause') }];
  const all = paletteEntries({
    lives: [],
    series: [],
    themes: [],
    layouts: [],
    fans: [],
    commands,
  });
  const [found] = foundEntries(all, 'timer pause');
  found?.run?.();
  assert.deepEqual(done, ['pause']);
  assert.equal(foundEntries(all, '').at(-1)?.label, 'Pause');
});

test('a fan is found by name or alias, and opens the page of that fan', () => {
  const [found] = foundEntries(entries, 'orbison');
  assert.deepEqual(found, { label: 'Bob, also Bobby Orbison', kind: 'Fan', href: '/fans/f1' });
});
