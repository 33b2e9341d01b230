import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../api/testing/a-tip.ts';
import {
  BLANK_TEXT,
  isBlank,
  isChanged,
  isSameTip,
  tipBody,
  tipChanges,
  tipText,
} from './tip-text.ts';

const tip = aTip({ fan_name: 'Marigold_77', amount_cents: 4000 });

test('the card of a tip starts with what is recorded, and what is null is blank', () => {
  assert.deepEqual(tipText(tip), { amount: '40.00', fan: 'Marigold_77', notes: '' });
  const blank = { ...tip, fan_id: null, fan_name: null, amount_cents: null };
  assert.deepEqual(tipText(blank), BLANK_TEXT);
});

test('a body carries the whole tip, trimmed, with null for what is blank', () => {
  assert.deepEqual(tipBody({ amount: '25', fan: '  Zoë ', notes: ' ' }), {
    amount_cents: 2500,
    fan_name: 'Zoë',
    notes: null,
  });
  assert.deepEqual(tipBody(BLANK_TEXT), { amount_cents: null, fan_name: null, notes: null });
});

test('only the keys that differ from the tip are changes', () => {
  const text = tipText(tip);
  assert.equal(tipChanges({ ...text, amount: '40', fan: ' Marigold_77 ' }, tip), null);
  assert.deepEqual(tipChanges({ ...text, amount: '45' }, tip), { amount_cents: 4500 });
  assert.deepEqual(tipChanges({ amount: '', fan: '', notes: 'Encore' }, tip), {
    amount_cents: null,
    fan_name: null,
    notes: 'Encore',
  });
});

test('a tip that is shown as Anonymous says so in its body, and both ways of changing that are changes', () => {
  const text = tipText(tip);
  const secret = aTip({ ...tip, is_anonymous: true });
  assert.deepEqual(tipBody(text), {
    amount_cents: 4000,
    fan_name: 'Marigold_77',
    notes: null,
  });
  assert.equal(tipBody({ ...text, isAnonymous: true }).is_anonymous, true);
  assert.deepEqual(tipChanges({ ...text, isAnonymous: true }, tip), { is_anonymous: true });
  assert.deepEqual(tipChanges({ ...tipText(secret), isAnonymous: false }, secret), {
    is_anonymous: false,
  });
  assert.equal(tipChanges(tipText(secret), secret), null);
  assert.equal(isSameTip(text, { ...text, isAnonymous: true }), false);
  assert.equal(isChanged({ ...text, isAnonymous: false }, text), false);
  assert.equal(isChanged({ ...text, isAnonymous: true }, text), true);
});

test('text counts as changed even when it is no amount yet', () => {
  assert.equal(isChanged(BLANK_TEXT, BLANK_TEXT), false);
  assert.equal(isChanged({ ...BLANK_TEXT, amount: 'abc' }, BLANK_TEXT), true);
});

test('25 and 25.00 make the same tip, another note does not', () => {
  const text = { amount: '25', fan: 'Zoë', notes: '' };
  assert.equal(isSameTip(text, { ...text, amount: '25.00', fan: 'Zoë ' }), true);
  assert.equal(isSameTip(text, { ...text, notes: 'Encore' }), false);
});

test('a text of nothing but spaces is blank', () => {
  assert.equal(isBlank({ amount: '', fan: ' ', notes: '' }), true);
  assert.equal(isBlank({ amount: '', fan: 'Zoë', notes: '' }), false);
});
