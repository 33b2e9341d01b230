import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../data/testing/a-tip.ts';
import {
  BLANK_TEXT,
  baseOf,
  changedElsewhere,
  currentText,
  entryText,
  isBlank,
  isChanged,
  isSameTip,
  tipBody,
  tipChanges,
  tipText,
} from './tip-text.ts';

const tip = aTip({ fan_name: 'Marigold_77', amount_cents: 4000 });

test('a card starts with the recorded tip, with null as blank', () => {
  assert.deepEqual(tipText(tip, 'USD'), { amount: '40.00', fan: 'Marigold_77', notes: '' });
  const blank = { ...tip, fan_id: null, fan_name: null, amount_cents: null };
  assert.deepEqual(tipText(blank, 'USD'), BLANK_TEXT);
});

test('a body has the trimmed tip, with null for blank fields', () => {
  assert.deepEqual(tipBody({ amount: '25', fan: '  Zoë ', notes: ' ' }, 'USD'), {
    amount_cents: 2500,
    fan_name: 'Zoë',
    notes: null,
  });
  assert.deepEqual(tipBody(BLANK_TEXT, 'USD'), { amount_cents: null, fan_name: null, notes: null });
});

test('changes have only the keys that differ from the tip', () => {
  const text = tipText(tip, 'USD');
  assert.equal(tipChanges({ ...text, amount: '40', fan: ' Marigold_77 ' }, tip, 'USD'), null);
  assert.deepEqual(tipChanges({ ...text, amount: '45' }, tip, 'USD'), { amount_cents: 4500 });
  assert.deepEqual(tipChanges({ amount: '', fan: '', notes: 'Encore' }, tip, 'USD'), {
    amount_cents: null,
    fan_name: null,
    notes: 'Encore',
  });
});

test('Anonymous is in the body, and both of its changes are sent', () => {
  const text = tipText(tip, 'USD');
  const secret = aTip({ ...tip, is_anonymous: true });
  assert.deepEqual(tipBody(text, 'USD'), {
    amount_cents: 4000,
    fan_name: 'Marigold_77',
    notes: null,
  });
  assert.equal(tipBody({ ...text, isAnonymous: true }, 'USD').is_anonymous, true);
  assert.deepEqual(tipChanges({ ...text, isAnonymous: true }, tip, 'USD'), { is_anonymous: true });
  assert.deepEqual(tipChanges({ ...tipText(secret, 'USD'), isAnonymous: false }, secret, 'USD'), {
    is_anonymous: false,
  });
  assert.equal(tipChanges(tipText(secret, 'USD'), secret, 'USD'), null);
  assert.equal(isSameTip(text, { ...text, isAnonymous: true }, 'USD'), false);
  assert.equal(isChanged({ ...text, isAnonymous: false }, text), false);
  assert.equal(isChanged({ ...text, isAnonymous: true }, text), true);
});

test('an invalid amount counts as a change', () => {
  assert.equal(isChanged(BLANK_TEXT, BLANK_TEXT), false);
  assert.equal(isChanged({ ...BLANK_TEXT, amount: 'abc' }, BLANK_TEXT), true);
});

test('25 and 25.00 are the same tip, another note is not', () => {
  const text = { amount: '25', fan: 'Zoë', notes: '' };
  assert.equal(isSameTip(text, { ...text, amount: '25.00', fan: 'Zoë ' }, 'USD'), true);
  assert.equal(isSameTip(text, { ...text, notes: 'Encore' }, 'USD'), false);
});

test('a converted amount is sent with its original, also if the value is equal', () => {
  const original = { amount: '5.00', currency: 'EUR', rate: '8' };
  const conversion = { cents: 4000, original };
  const typed = { ...tipText(tip, 'USD'), amount: '€5' };
  const converted = { amount_cents: 4000, original };
  assert.partialDeepStrictEqual(tipBody(typed, 'USD', conversion), converted);
  assert.deepEqual(tipChanges(typed, tip, 'USD', conversion), converted);
  assert.equal(isSameTip(typed, { ...typed, amount: '€6' }, 'USD'), false);
  assert.equal(isSameTip(typed, { ...typed }, 'USD'), true);
});

test('a refused tip is edited with its currency if that may differ', () => {
  const sent = { amount_cents: 2500, fan_name: 'Zoë', notes: null, currency: 'USD' };
  const amountOn = (liveId: string, currency: string, tip: object = {}) =>
    entryText({ liveId: 'friday', tip: { ...sent, ...tip } }, { liveId, currency }).amount;
  assert.equal(amountOn('saturday', 'USD'), '25.00');
  assert.equal(amountOn('friday', 'USD'), '25.00 USD');
  assert.equal(amountOn('saturday', 'JPY'), '25.00 USD');
  const original = { amount: '5.00', currency: 'EUR', rate: '1.08' };
  assert.equal(amountOn('saturday', 'USD', { original }), '5.00 EUR');
});

test('a text of spaces is blank', () => {
  assert.equal(isBlank({ amount: '', fan: ' ', notes: '' }), true);
  assert.equal(isBlank({ amount: '', fan: 'Zoë', notes: '' }), false);
});

const STORED = { amount: '5.00', fan: 'Zoë', notes: '' };

test('a card keeps typed fields and updates the others', () => {
  const typed = { text: { ...STORED, notes: 'Encore' }, from: STORED };
  const now = { ...STORED, amount: '50.00', isAnonymous: true };
  assert.deepEqual(currentText(typed, now), { ...now, notes: 'Encore' });
  assert.deepEqual(changedElsewhere(typed, now, 'USD'), []);
  assert.deepEqual(currentText({ text: { ...STORED, isAnonymous: false }, from: now }, now), {
    ...STORED,
  });
  assert.deepEqual(currentText({ text: BLANK_TEXT }, now), BLANK_TEXT);
});

test('a typed field that changed elsewhere is reported until both are equal', () => {
  const typed = { text: { ...STORED, amount: '7', notes: 'A' }, from: STORED };
  assert.deepEqual(changedElsewhere(typed, { ...STORED, amount: '50.00', notes: 'B' }, 'USD'), [
    'the amount is now $50.00',
    'the note is now “B”',
  ]);
  assert.deepEqual(changedElsewhere(typed, { ...STORED, amount: '7', fan: '' }, 'USD'), []);
  const unnamed = { text: { ...STORED, fan: 'Zoe' }, from: STORED };
  assert.deepEqual(changedElsewhere(unnamed, { ...STORED, fan: '' }, 'USD'), [
    'the fan is now empty',
  ]);
});

test("a field's base is the value stored when its typing began", () => {
  const first = {
    text: { ...STORED, notes: 'E' },
    from: baseOf({ ...STORED, notes: 'E' }, STORED),
  };
  assert.deepEqual(first.from, STORED);
  const now = { ...STORED, amount: '50.00', notes: 'B' };
  const text = { ...currentText(first, now), amount: '7' };
  const second = { text, from: baseOf(text, now, first) };
  assert.deepEqual(second.from, { ...STORED, amount: '50.00' });
  assert.deepEqual(changedElsewhere(second, now, 'USD'), ['the note is now “B”']);
  assert.deepEqual(baseOf({ ...text, notes: 'B' }, now, second), now);
});
