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
  expandLine,
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

test('text moves from the line to the card and back', () => {
  writeText(NEW_TIP, LINE);
  expandLine(LIVE);
  assert.equal(isNewCardOpen(state(), LIVE), true);
  assert.deepEqual(state().drafts[NEW_TIP]?.text, LINE);
  writeText(NEW_TIP, { ...text, notes: 'Encore' });
  foldCard(LIVE);
  assert.equal(isNewCardOpen(state(), LIVE), false);
  assert.deepEqual(state().drafts[NEW_TIP]?.text, { ...text, notes: 'Encore' });
});

test('canceling a card restores the text of the line', () => {
  writeText(NEW_TIP, LINE);
  expandLine(LIVE);
  writeText(NEW_TIP, text);
  expandLine(LIVE);
  cancelNewCard(LIVE);
  assert.deepEqual(state(), {
    openCards: {},
    drafts: { [NEW_TIP]: { text: LINE, sentAs: null, problem: null } },
  });

  clearText(NEW_TIP);
  expandLine(LIVE);
  writeText(NEW_TIP, text);
  cancelNewCard(LIVE);
  assert.deepEqual(state(), { openCards: {}, drafts: {} });
});

test('canceling a tip that was sent does not restore its text', () => {
  writeText(NEW_TIP, LINE);
  expandLine(LIVE);
  markDraft(NEW_TIP, { sentAs: 'key-1', problem: 'The disk is full.' });
  cancelNewCard(LIVE);
  assert.deepEqual(state(), { openCards: {}, drafts: {} });
});

test('blanks alone are no text of a new tip', () => {
  assert.equal(hasNewText(state(), LIVE), false);
  writeText(NEW_TIP, { ...BLANK_TEXT, fan: ' ' });
  assert.equal(hasNewText(state(), LIVE), false);
  writeText(NEW_TIP, text);
  assert.equal(hasNewText(state(), LIVE), true);
  assert.equal(hasNewText(state(), 'saturday'), false);
});

test('each live has its own open card and new tip', () => {
  expandLine(LIVE);
  assert.equal(isNewCardOpen(state(), 'saturday'), false);
  openCard('saturday', 'tip-9');
  assert.deepEqual(state().openCards, { [LIVE]: NEW_TIP, saturday: 'tip-9' });
});

test('a finished card is removed without affecting others', () => {
  writeText('tip-1', text);
  openCard(LIVE, NEW_TIP);
  writeText(NEW_TIP, text);
  dropCard(LIVE, NEW_TIP);
  assert.deepEqual([state().openCards, Object.keys(state().drafts)], [{}, ['tip-1']]);
});

test('a finished card does not fold a card opened later', () => {
  openCard(LIVE, 'tip-1');
  dropCard(LIVE, NEW_TIP);
  assert.deepEqual(state().openCards, { [LIVE]: 'tip-1' });
});

test('text edited after a failed save keeps its key and the reason', () => {
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

test('a response to a discarded card does not restore it', () => {
  markDraft(NEW_TIP, { problem: 'The disk is full.' });
  assert.deepEqual(state().drafts, {});
});

test('a reload restores open cards and drafts', async () => {
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

test("text for a deleted live moves to another live's line or card", () => {
  writeText(NEW_TIP, LINE);
  assert.equal(moveNewTip(LIVE, 'sunday'), true);
  assert.equal(hasNewText(state(), LIVE), false);
  assert.deepEqual(state().drafts[newCardOf('sunday')]?.text, LINE);
  expandLine('sunday');
  assert.equal(moveNewTip('sunday', 'monday'), true);
  assert.equal(isNewCardOpen(state(), 'monday'), true);
  assert.equal(isNewCardOpen(state(), 'sunday'), false);
});

test('nothing is moved over existing text, or if it may be recorded', () => {
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
