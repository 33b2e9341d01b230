import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Device } from '#contract/people.ts';
import { aDevice, aPerson } from '../../../data/testing/a-person.ts';
import { linkState } from './link-state.ts';

const ENDS_AT = '2026-11-27T20:15:00.000Z';
const MADE = {
  link: { person_id: 'mia', urls: [], ends_at: ENDS_AT },
  devicesBefore: new Set(['old']),
};
const OLD = aDevice({ id: 'old' });
const NEW = aDevice({ id: 'new' });
const BEFORE_MS = Date.parse(ENDS_AT) - 1;

function stateOf(
  devices: Device[],
  options: { isListed?: boolean; wasListed?: boolean; nowMs?: number },
) {
  const { isListed = false, wasListed = true, nowMs = BEFORE_MS } = options;
  const invitations = isListed ? [{ ends_at: ENDS_AT }] : [];
  return linkState(MADE, aPerson({ devices, invitations }), { wasListed, nowMs }).kind;
}

test('a link that the list names is open', () => {
  assert.equal(stateOf([OLD], { isListed: true }), 'open');
});

test('a link is used once it is gone and a device is new', () => {
  assert.equal(stateOf([OLD, NEW], {}), 'used');
});

test('a device of another link leaves this one open', () => {
  assert.equal(stateOf([OLD, NEW], { isListed: true }), 'open');
});

test('a token is no device that signed in', () => {
  assert.equal(stateOf([OLD, { ...NEW, kind: 'token' }], {}), 'ended');
});

test('a list from before the link does not end it', () => {
  assert.equal(stateOf([OLD], { wasListed: false }), 'open');
});

test('a withdrawn link has ended', () => {
  assert.equal(stateOf([OLD], {}), 'ended');
});

test('a link ends with its time', () => {
  assert.equal(stateOf([OLD], { isListed: true, nowMs: Date.parse(ENDS_AT) }), 'ended');
});
