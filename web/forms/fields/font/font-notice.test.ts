import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FontFacts, fontNotice } from './font-notice.ts';

const noticeOf = (facts: Partial<FontFacts>) =>
  fontNotice({ family: 'Bungee', state: 'failed', isInstalled: false, ...facts });

test('an available or still loading font has no notice', () => {
  assert.equal(noticeOf({ state: 'ready' }), undefined);
  assert.equal(noticeOf({ state: undefined }), undefined);
  assert.equal(noticeOf({ state: 'ready', isInstalled: true }), undefined);
});

test('an unavailable font names its substitute and can be retried', () => {
  const noticeText = { text: 'Drawn in Inter until Bungee can be fetched.', canTryAgain: true };
  assert.deepEqual(noticeOf({}), noticeText);
  assert.deepEqual(noticeOf({ state: 'fetching' }), noticeText);
});

test('an unknown font differs from one that cannot be fetched now', () => {
  const { text = '', canTryAgain } = noticeOf({ state: 'unknown' }) ?? {};
  assert.match(text, /^Drawn in Inter until Bungee can be fetched\. Google Fonts does not have it/);
  assert.match(text, /upload its file\.$/);
  assert.equal(canTryAgain, true);
});

test('without web fonts the notice has a remedy and no retry', () => {
  assert.deepEqual(noticeOf({ state: 'off' }), {
    text: 'Drawn in Inter: web fonts are switched off. Upload the file of Bungee, or set STREAMHOST_FONTS=on and start streamhost again.',
    canTryAgain: false,
  });
  const { text = '', canTryAgain } = noticeOf({ state: 'refused', family: '{;}' }) ?? {};
  assert.match(text, /^Drawn in Inter: names of fonts have .* only\. Choose another one\.$/);
  assert.equal(canTryAgain, false);
});

test('an installed font is drawn here, and Inter elsewhere', () => {
  for (const state of ['off', 'failed', 'unknown'] as const) {
    const { text = '' } = noticeOf({ state, isInstalled: true }) ?? {};
    assert.match(text, /^Drawn in Bungee, which is installed on this computer\. OBS on another/);
  }
  const refused = noticeOf({ state: 'refused', isInstalled: true });
  assert.match(refused?.text ?? '', /^Drawn in Inter: names of fonts/);
  assert.equal(noticeOf({ state: 'off', isInstalled: true })?.canTryAgain, false);
  assert.equal(noticeOf({ state: 'failed', isInstalled: true })?.canTryAgain, true);
});
