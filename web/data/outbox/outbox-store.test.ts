import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createStore,
  isOutboxEntry,
  type OutboxEntry,
  type OutboxStore,
  type StorageChange,
} from './outbox-store.ts';

const TIPS = { prefix: 'streamhost.tip-outbox.', isEntry: isOutboxEntry };

const entry = (key: string, refusal: string | null = null): OutboxEntry => ({
  key,
  liveId: 'friday',
  tip: { amount_cents: 500, fan_name: 'Zoë 💛', notes: null },
  typedAt: '2026-11-06T20:41:00.000Z',
  refusal,
});

/** A browser with a storage that its tabs share: each is notified of changes by another one. */
function aBrowser(mostEntries = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  const tabs: ((change: StorageChange) => void)[] = [];
  function openTab(onSentElsewhere?: (entry: OutboxEntry, drop: () => void) => void) {
    const notify = (change: StorageChange) => {
      for (const onChange of tabs.filter((tab) => tab !== own)) onChange(change);
    };
    let own: ((change: StorageChange) => void) | undefined;
    return createStore({
      ...TIPS,
      ...(onSentElsewhere && { onSentElsewhere }),
      watch: (onChange) => {
        own = onChange;
        tabs.push(onChange);
      },
      storage: {
        get length() {
          return values.size;
        },
        key: (at) => [...values.keys()][at] ?? null,
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, newValue) => {
          if (values.size >= mostEntries && !values.has(key)) throw new Error('QuotaExceeded');
          values.set(key, newValue);
          notify({ key, newValue });
        },
        removeItem: (key) => {
          values.delete(key);
          notify({ key, newValue: null });
        },
      },
    });
  }
  const clear = () => {
    values.clear();
    for (const tab of tabs) tab({ key: null, newValue: null });
  };
  return { openTab, values, clear };
}

const keysOf = (store: OutboxStore) => store.list().map(({ key }) => key);

test('entries survive the tab, and every tab has those of all', () => {
  const browser = aBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  first.put(entry('b'));
  second.put(entry('a'));
  assert.deepEqual(
    [keysOf(first), keysOf(second)],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  );
  assert.deepEqual(browser.openTab().list(), [entry('a'), entry('b')]);
});

test('an entry that one tab removes or marks changes in the others', () => {
  const browser = aBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.put(entry('a'));
  first.put(entry('b'));
  let changes = 0;
  const stop = second.subscribe(() => changes++);
  first.remove('a');
  first.put(entry('b', 'The live was deleted.'));
  assert.deepEqual(second.list(), [entry('b', 'The live was deleted.')]);
  assert.equal(changes, 2);
  stop();
  first.remove('b');
  assert.deepEqual([changes, second.list()], [2, []]);
});

test('an entry sent by another tab stays until its tip is shown', () => {
  const browser = aBrowser();
  const sent = new Map<string, () => void>();
  const first = browser.openTab();
  const second = browser.openTab(({ key }, drop) => sent.set(key, drop));
  first.put(entry('a'));
  first.put(entry('b', 'The live was deleted.'));
  first.remove('a');
  first.remove('b');
  assert.deepEqual([[...sent.keys()], keysOf(second), keysOf(first)], [['a'], ['a'], []]);
  sent.get('a')?.();
  sent.get('a')?.();
  assert.deepEqual(keysOf(second), []);
});

test('what another tab has sent, and put back since, stays', () => {
  const browser = aBrowser();
  const drops: (() => void)[] = [];
  const first = browser.openTab();
  const second = browser.openTab((_, drop) => drops.push(drop));
  first.put(entry('a'));
  first.remove('a');
  first.put(entry('a', 'The live was deleted.'));
  for (const drop of drops) drop();
  assert.deepEqual(second.list(), [entry('a', 'The live was deleted.')]);
});

test('the list is the same array until something changes', () => {
  const store = aBrowser().openTab();
  store.put(entry('a'));
  assert.equal(store.list(), store.list());
  const before = store.list();
  store.remove('never there');
  assert.equal(store.list(), before);
});

test('a full storage keeps the entry in the page, and says that it goes with it', () => {
  const browser = aBrowser(1);
  const store = browser.openTab();
  store.put(entry('a'));
  store.put(entry('b'));
  assert.deepEqual(
    [keysOf(store), store.isUnkept('a'), store.isUnkept('b')],
    [['a', 'b'], false, true],
  );
  store.remove('a');
  store.put(entry('b'));
  assert.equal(store.isUnkept('b'), false);
  assert.deepEqual(keysOf(browser.openTab()), ['b']);
});

test('a browser that refuses storage keeps entries in the page alone', () => {
  const store = createStore({
    ...TIPS,
    storage: null,
    watch: () => {},
  });
  store.put(entry('a'));
  assert.deepEqual([keysOf(store), store.isUnkept('a')], [['a'], true]);
  store.remove('a');
  assert.deepEqual([store.list(), store.isUnkept('a')], [[], false]);
});

test('a storage that is cleared by hand loses nothing that a page still knows', () => {
  const browser = aBrowser();
  const store = browser.openTab();
  store.put(entry('a'));
  browser.clear();
  assert.deepEqual(keysOf(browser.openTab()), ['a']);
});

test('what is no entry is left alone', () => {
  const browser = aBrowser();
  browser.values.set('streamhost.tip-outbox.x', '{"key":"x"}');
  browser.values.set('streamhost.tip-outbox.y', 'not JSON');
  browser.values.set('streamhost.ui-theme', 'light');
  assert.deepEqual(browser.openTab().list(), []);
  assert.equal(browser.values.size, 3);
});
