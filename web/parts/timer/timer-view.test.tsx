import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Timer } from '#contract/timers.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { aTimer, at, NOW_MS } from './testing/a-timer.ts';
import { TimerView } from './timer-view.tsx';
import type { TimerActions } from './use-timer-actions.ts';

/** A timer on a clock that `pass` moves, whose actions are collected as text. */
function show(t: TestContext, changes: Partial<Timer> = {}, isOpen = false) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let nowMs = NOW_MS;
  const clock = { serverNowMs: () => nowMs, onServerClock: () => () => {} };
  const done: string[] = [];
  const actions = new Proxy({} as TimerActions, {
    get:
      (_, name: string) =>
      (...given: unknown[]) =>
        void done.push([name, ...given.filter((one) => typeof one !== 'object')].join(' ')),
  });
  render(
    <TooltipProvider>
      <TimerView
        label="Timer"
        isOfSeries={false}
        timer={aTimer(changes)}
        currency="USD"
        timezone="UTC"
        clock={clock}
        actions={actions}
        isOpen={isOpen}
        onToggle={() => {}}
        onSettings={() => {}}
      />
    </TooltipProvider>,
  );
  const pass = (ms: number) =>
    act(() => {
      nowMs += ms;
      t.mock.timers.tick(ms);
    });
  const text = () => screen.getByRole('region', { name: 'Timer' }).textContent ?? '';
  return { done, pass, text };
}

const button = (name: string) => screen.getByRole('button', { name });
const digits = () => screen.getByRole('timer').textContent;
const announced = () => screen.getByRole('status').textContent;

test('a running timer counts down, and announces nothing each second', (t) => {
  const { pass, text } = show(t);
  assert.match(text(), /^1:00:00Ends 9:00\sPM1:00 per \$1/);
  pass(1000);
  assert.equal(digits(), '59:59');
  pass(59_000);
  assert.equal(digits(), '59:00');
  assert.equal(announced(), '');
});

test('a paused timer stands still', (t) => {
  const { pass } = show(t, { state: 'paused', ends_at: null });
  pass(60_000);
  assert.equal(digits(), '1:00:00');
  assert.equal(announced(), 'The timer is paused');
});

test('a timer says when little is left, and that the time is up', (t) => {
  const { pass, text } = show(t, { ends_at: at(301_000) });
  assert.equal(announced(), '');
  pass(1500);
  assert.equal(announced(), 'Less than 5 minutes left');
  pass(300_000);
  assert.equal(announced(), 'The time is up');
  assert.match(text(), /^0:00Time is up/);
});

test('double time ends by itself', (t) => {
  const { pass, text } = show(t, { multiplier: 2, multiplier_until: at(600_000) });
  assert.match(text(), /Double time until 8:10\sPM/);
  pass(600_000);
  assert.match(text(), /1:00 per \$1/);
});

test('a timer at its limit says that tips add nothing', (t) => {
  assert.match(show(t, { is_at_limit: true }).text(), /At its limit: tips add nothing/);
});

test('the buttons of a state do what they say', (t) => {
  const { done } = show(t, { events: [anEvent] }, true);
  for (const name of [
    'Pause the timer',
    'Take 5 minutes',
    'Add 1 minute',
    'Double time for 15 min',
    'Undo +5:00',
    'End the timer',
  ]) {
    fireEvent.click(button(name));
  }
  assert.deepEqual(done, ['pause', 'add -300', 'add 60', 'multiply 2 900', 'undo 7', 'end']);
});

const anEvent = {
  id: 7,
  kind: 'add',
  at: at(-1000),
  seconds: 300,
  multiplier: null,
  until: null,
} as const;

test('typed time is added with a sign and set without one', (t) => {
  const { done } = show(t, {}, true);
  const field = screen.getByRole('textbox', { name: 'Time to add or set' });
  const form = screen.getByRole('form', { name: 'Add or set time' });
  for (const value of ['+10m', '-90s', '1:30:00', 'soon']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(form);
  }
  assert.deepEqual(done, ['add 600', 'add -90', 'set 5400']);
  assert.equal(screen.getByRole('alert').textContent, 'Write +10m, -90s or 1:30:00');
});

test('a tip whose loss ended the timer can be brought back for a minute', (t) => {
  const ended = { tip_id: 'a', at: at(0), is_deleted: true };
  const { done, pass } = show(t, { state: 'ended', ends_at: null, ended_by: ended });
  fireEvent.click(button('Undo: bring the tip back'));
  assert.deepEqual(done, ['bringTipBack a']);
  pass(60_000);
  assert.equal(screen.queryByRole('alert'), null);
});

test('a lowered tip that ended the timer has no undo', (t) => {
  const ended = { tip_id: 'a', at: at(0), is_deleted: false };
  show(t, { state: 'ended', ends_at: null, ended_by: ended });
  assert.match(screen.getByRole('alert').textContent ?? '', /lowered or moved ended the timer/);
  assert.equal(screen.queryByRole('button', { name: /^Undo/ }), null);
});

test('a live that left the series and ended the timer is named', (t) => {
  const ended = { tip_id: null, at: at(0), is_deleted: false };
  show(t, { state: 'ended', ends_at: null, ended_by: ended });
  const message = screen.getByRole('alert').textContent;
  assert.equal(message, 'A live that left the series ended the timer. Add time to go on.');
});

test('the second click of a double click does not press what replaces Start', (t) => {
  const { done } = show(t, { state: 'ready', ends_at: null, started_at: null });
  fireEvent.click(button('Start the timer'), { detail: 1 });
  fireEvent.click(button('Start the timer'), { detail: 2 });
  assert.deepEqual(done, ['start']);
});
