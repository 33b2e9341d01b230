import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Alert } from '#contract/alerts.ts';
import type { Tip } from '#contract/tips.ts';
import type { AlertNow, QueuedAlert, QueueState } from '../../../parts/alerts/queue-state.ts';
import { newUser } from '../../../testing/user.ts';
import { QueueView } from './queue-view.tsx';
import type { QueueActions } from './use-queue-actions.ts';

const alertOf = (seq: number, more: Partial<Alert> = {}): Alert => ({
  seq,
  kind: 'tip',
  fan_name: `Fan ${seq}`,
  amount_cents: 100 * seq,
  notes: null,
  ...more,
});

const queued = (seq: number, more: Partial<Alert> = {}): QueuedAlert => ({
  alert: alertOf(seq, more),
  tip: { id: `tip ${seq}`, fan_id: `fan ${seq}`, fan_name: `Fan ${seq}` } as Tip,
});

const nowOf = (one: QueuedAlert | null, count = 1): AlertNow => ({
  seq: one?.alert.seq ?? 1,
  queued: one,
  count,
  cents: 900,
  lengthMs: 6000,
  endMs: Date.now() + 3000,
});

const QUEUE: QueueState = {
  now: nowOf(queued(1, { notes: 'Play it again' })),
  next: [queued(2), queued(3)],
  waiting: 14,
  isPaused: false,
  later: [],
  unseen: null,
};

/** A queue whose actions are collected as text. */
function show(_t: TestContext, more: Partial<QueueState> = {}, isOpen = false) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given.map((each) => (each as Tip)?.id ?? each)].join(' '));
  const actions: QueueActions = {
    skip: note('skip'),
    play: note('play'),
    pause: note('pause'),
    pausing: null,
    correct: note('correct'),
    showAnonymous: note('anonymous'),
    block: note('block'),
    openFan: note('open'),
  };
  let change: (state: QueueState) => void = () => {};
  function Queue() {
    const [state, setState] = useState<QueueState>({ ...QUEUE, ...more });
    const [open, setOpen] = useState(isOpen);
    change = setState;
    return (
      <QueueView state={state} actions={actions} isOpen={open} onToggle={() => setOpen(!open)} />
    );
  }
  render(<Queue />);
  const queue = screen.getByRole('region', { name: 'Alerts' });
  return { ...newUser(), queue, done, change: (state: QueueState) => change(state) };
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the closed queue is a line with the alert on screen and how many wait', (t) => {
  const { queue } = show(t);
  assert.match(queue.textContent ?? '', /^NowFan 1\$1\.00 · 14 wait/);
  assert.equal(within(queue).queryByRole('list'), null);
});

test('Skip names the alert that the host sees', async (t) => {
  const { user, done } = show(t);
  await user.click(button('Skip'));
  assert.deepEqual(done, ['skip 1']);
});

test('Skip of a sum names no alert', async (t) => {
  const { user, done, queue } = show(t, { now: nowOf(null, 4) });
  assert.match(queue.textContent ?? '', /^Now4 tips\$9\.00/);
  await user.click(button('Skip'));
  assert.deepEqual(done, ['skip ']);
});

test('a paused queue says so and resumes', async (t) => {
  const { user, done, queue } = show(t, { isPaused: true, now: null });
  assert.match(queue.textContent ?? '', /^Paused14 wait/);
  await user.click(button('Resume alerts'));
  assert.deepEqual(done, ['pause false']);
});

test('without an overlay the queue says so, and there is nothing to skip', (t) => {
  const { queue } = show(t, { now: null, next: [], waiting: 0, unseen: 'no overlay' });
  assert.match(queue.textContent ?? '', /Nothing shows alerts now: no overlay is open/);
  assert.equal(screen.queryByRole('button', { name: 'Skip' }), null);
});

test('the open queue lists the next alerts, the note, and how many more wait', async (t) => {
  const { user, queue } = show(t);
  await user.click(button('Open the queue'));
  const rows = within(queue).getAllByRole('listitem');
  assert.deepEqual(
    rows.map((row) => row.textContent),
    ['1Fan 2$2.00', '2Fan 3$3.00'],
  );
  assert.match(queue.textContent ?? '', /Fan 1 · Play it again.*12 more wait/);
});

test('the alert on screen is corrected, made anonymous, blocked and skipped', async (t) => {
  const { user, done } = show(t, {}, true);
  for (const name of ['Correct', 'Anonymous', 'Block fan', 'Skip']) await user.click(button(name));
  assert.deepEqual(done, ['correct tip 1', 'anonymous tip 1', 'block tip 1', 'skip 1']);
});

test('an alert that is Anonymous to viewers has its name and no action to hide it', (t) => {
  const { queue } = show(t, { now: nowOf(queued(1, { fan_name: null })) }, true);
  assert.match(queue.textContent ?? '', /^NowFan 1, shown as Anonymous/);
  assert.equal(screen.queryByRole('button', { name: 'Block fan' }), null);
});

const CHOICES = [
  ['Correct', 'correct tip 2'],
  ['Show as Anonymous', 'anonymous tip 2'],
  ['Block Fan 2', 'block tip 2'],
  ['Remove from the queue', 'skip 2'],
  ['Play now', 'play 2'],
  ['History and note', 'open tip 2'],
] as const;

for (const [index, [label, expected]] of CHOICES.entries()) {
  test(`the menu of a waiting alert has ${label}, by keyboard alone`, async (t) => {
    const { user, done } = show(t, {}, true);
    button('Actions for Fan 2').focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: label });
    await user.keyboard('{Home}');
    for (let n = 0; n < index; n += 1) await user.keyboard('{ArrowDown}');
    assert.equal(document.activeElement, item);
    await user.keyboard('{Enter}');
    assert.deepEqual(done, [expected]);
  });
}

test('a test alert has no tip to correct, and can be removed', async (t) => {
  const next = [{ alert: alertOf(2, { kind: 'test', fan_name: 'Marigold_77' }), tip: undefined }];
  const { user } = show(t, { next }, true);
  await user.click(button('Actions for Marigold_77'));
  const items = await screen.findAllByRole('menuitem');
  assert.deepEqual(
    items.map((item) => item.textContent),
    ['Remove from the queue', 'Play now'],
  );
});

test('the focus stays in the queue when the focused alert starts to play', async (t) => {
  const { change, user } = show(t, {}, true);
  button('Actions for Fan 2').focus();
  await user.keyboard('{Shift}');
  const state = { ...QUEUE, now: nowOf(queued(2)), next: [queued(3)] };
  act(() => change(state));
  assert.equal(focused(), 'Close the queue');
});

test('an alert that is not due has its seconds, and is corrected or removed before', async (t) => {
  const later = [{ ...queued(4), dueMs: Date.now() + 11_500 }];
  const { user, done, queue } = show(t, { next: [], waiting: 0, later });
  assert.match(queue.textContent ?? '', /· 1 soon/);
  await user.click(button('Open the queue'));
  const list = within(queue).getByRole('list', { name: 'Alerts that are not due yet' });
  assert.match(list.textContent ?? '', /^In 1[12] sFan 4\$4\.00$/);
  await user.click(button('Actions for Fan 4'));
  assert.equal(screen.queryByRole('menuitem', { name: 'Play now' }), null);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the queue' }));
  assert.deepEqual(done, ['skip 4']);
});
