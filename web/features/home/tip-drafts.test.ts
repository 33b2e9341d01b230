import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { BLANK_TEXT } from './tip-text.ts';

/** The browser tab's storage. */
const stored = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});
const {
  cancelNewCard,
  clearText,
  dropCard,
  foldCard,
  growLine,
  hasNewText,
  isNewCardOpen,
  markDraft,
  moveNewTip,
  newCardOf,
  openCard,
  useTipDrafts,
  writeText,
} = await import('./tip-drafts.ts');

const LIVE = 'friday';
const NEW_TIP = newCardOf(LIVE);
const text = { ...BLANK_TEXT, amount: '25', fan: 'Zoë' };
const state = () => useTipDrafts.getState();

beforeEach(() => useTipDrafts.setState({ openCards: {}, drafts: {} }));

const LINE = { ...BLANK_TEXT, amount: '25', fan: 'Zo' };

test('what stands in the line goes with it into the card, and what is typed there comes back', () => {
  writeText(NEW_TIP, LINE);
  growLine(LIVE);
  assert.equal(isNewCardOpen(state(), LIVE), true);
  assert.deepEqual(state().drafts[NEW_TIP]?.text, LINE);
  writeText(NEW_TIP, { ...text, notes: 'Encore' });
  foldCard(LIVE);
  assert.equal(isNewCardOpen(state(), LIVE), false);
  assert.deepEqual(state().drafts[NEW_TIP]?.text, { ...text, notes: 'Encore' });
});

test('a card that is cancelled leaves the line as it was, however often the card was opened', () => {
  writeText(NEW_TIP, LINE);
  growLine(LIVE);
  writeText(NEW_TIP, text);
  growLine(LIVE);
  cancelNewCard(LIVE);
  assert.deepEqual(state(), {
    openCards: {},
    drafts: { [NEW_TIP]: { text: LINE, sentAs: null, problem: null } },
  });

  clearText(NEW_TIP);
  growLine(LIVE);
  writeText(NEW_TIP, text);
  cancelNewCard(LIVE);
  assert.deepEqual(state(), { openCards: {}, drafts: {} });
});

test('a tip that was sent and then cancelled does not come back to be added once more', () => {
  writeText(NEW_TIP, LINE);
  growLine(LIVE);
  markDraft(NEW_TIP, { sentAs: 'key-1', problem: 'The disk is full.' });
  cancelNewCard(LIVE);
  assert.deepEqual(state(), { openCards: {}, drafts: {} });
});

test('a new tip has text once more than blanks are typed', () => {
  assert.equal(hasNewText(state(), LIVE), false);
  writeText(NEW_TIP, { ...BLANK_TEXT, fan: ' ' });
  assert.equal(hasNewText(state(), LIVE), false);
  writeText(NEW_TIP, text);
  assert.equal(hasNewText(state(), LIVE), true);
  assert.equal(hasNewText(state(), 'saturday'), false);
});

test('each live has an open card and a new tip of its own', () => {
  growLine(LIVE);
  assert.equal(isNewCardOpen(state(), 'saturday'), false);
  openCard('saturday', 'tip-9');
  assert.deepEqual(state().openCards, { [LIVE]: NEW_TIP, saturday: 'tip-9' });
});

test('a card that is done leaves nothing behind, and no other card goes with it', () => {
  writeText('tip-1', text);
  openCard(LIVE, NEW_TIP);
  writeText(NEW_TIP, text);
  dropCard(LIVE, NEW_TIP);
  assert.deepEqual([state().openCards, Object.keys(state().drafts)], [{}, ['tip-1']]);
});

test('a card that is done does not fold the card that was opened meanwhile', () => {
  openCard(LIVE, 'tip-1');
  dropCard(LIVE, NEW_TIP);
  assert.deepEqual(state().openCards, { [LIVE]: 'tip-1' });
});

test('text that is changed after a failed save keeps its key and the reason', () => {
  writeText(NEW_TIP, text);
  markDraft(NEW_TIP, { sentAs: 'key-1' });
  markDraft(NEW_TIP, { problem: 'The disk is full.' });
  const changed = { ...text, amount: '30' };
  writeText(NEW_TIP, changed);
  assert.deepEqual(state().drafts[NEW_TIP], {
    text: changed,
    sentAs: 'key-1',
    problem: 'The disk is full.',
  });
});

test('an answer that comes after a card was given up does not bring the card back', () => {
  markDraft(NEW_TIP, { problem: 'The disk is full.' });
  assert.deepEqual(state().drafts, {});
});

test('a reload brings back the open cards and their drafts', async () => {
  openCard(LIVE, NEW_TIP);
  writeText(NEW_TIP, text);
  markDraft(NEW_TIP, { sentAs: 'key-1' });
  const before = state();
  const inTheTab = [...stored];
  useTipDrafts.setState({ openCards: {}, drafts: {} });
  for (const [key, value] of inTheTab) stored.set(key, value);
  await useTipDrafts.persist.rehydrate();
  assert.deepEqual(state(), before);
});

test('what was typed for a live that was deleted goes to another one, in its line or its card', () => {
  writeText(NEW_TIP, LINE);
  assert.equal(moveNewTip(LIVE, 'sunday'), true);
  assert.equal(hasNewText(state(), LIVE), false);
  assert.deepEqual(state().drafts[newCardOf('sunday')]?.text, LINE);
  growLine('sunday');
  assert.equal(moveNewTip('sunday', 'monday'), true);
  assert.equal(isNewCardOpen(state(), 'monday'), true);
  assert.equal(isNewCardOpen(state(), 'sunday'), false);
});

test('nothing is moved over what was typed for the other live, nor what may be recorded already', () => {
  assert.equal(moveNewTip(LIVE, 'sunday'), false);
  writeText(NEW_TIP, LINE);
  markDraft(NEW_TIP, { sentAs: 'key' });
  assert.equal(moveNewTip(LIVE, 'sunday'), false);
  markDraft(NEW_TIP, { sentAs: null });
  writeText(newCardOf('sunday'), text);
  assert.equal(moveNewTip(LIVE, 'sunday'), false);
  assert.deepEqual(state().drafts[newCardOf('sunday')]?.text, text);
  assert.deepEqual(state().drafts[NEW_TIP]?.text, LINE);
});
