import { useQueryClient } from '@tanstack/react-query';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { durationClock } from '#domain/time/duration.ts';
import { shownSeconds } from '#domain/timer/shown-time.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { type TimerChange, timerKey, useChangeTimer, useSaveTimer } from '../../data/timer.ts';
import { bringTipBack } from '../../data/tips.ts';
import { rememberUndo, removeUndo } from '../../state/undo-stack.ts';
import { dismissNotification, notify } from '../../ui/notify.ts';
import { undoableChange } from './timer-moment.ts';
import { multiplierText } from './timer-text.ts';

/** What a host does with a timer. Each can be undone; a failure is notified. */
export type TimerActions = {
  start: () => void;
  pause: () => void;
  resume: () => void;
  end: () => void;
  reset: () => void;
  /** Adds seconds, or takes them away. */
  add: (seconds: number) => void;
  /** Sets the seconds left. */
  set: (seconds: number) => void;
  /** Multiplies what tips add, for so many seconds or until it is switched off; 1 switches it off. */
  multiply: (multiplier: number, seconds?: number) => void;
  /** Takes back the newest change. */
  undo: (eventId: number) => void;
  remove: () => void;
  /** Gives back the tip that was taken back and ended the timer. */
  bringTipBack: (tipId: string) => void;
  /** Creates the timer or changes its settings. Throws what the server refuses. */
  save: (settings: TimerSettings) => Promise<void>;
};

const DONE = new Map<TimerChange['route'], string>([
  ['start', 'Timer started'],
  ['pause', 'Timer paused'],
  ['resume', 'Timer runs on'],
  ['end', 'Timer ended'],
  ['reset', 'Timer reset'],
]);

export function useTimerActions(owner: Owner): TimerActions {
  const client = useQueryClient();
  const { mutateAsync: send } = useChangeTimer(owner);
  const { mutateAsync: put } = useSaveTimer(owner);

  async function change(sent: TimerChange, title = DONE.get(sent.route) ?? ''): Promise<void> {
    try {
      const before = undoableChange(client.getQueryData(timerKey(owner)))?.id;
      const timer = await send(sent);
      const newest = undoableChange(timer)?.id;
      // A reset is no change of the timer; it is taken back without an id.
      if (sent.route === 'reset') offerUndo(title, timer, () => undo(undefined));
      // What another page has done already changes nothing.
      else if (newest !== before) offerUndo(title, timer, () => undo(newest));
    } catch (error) {
      notifyFailure(error);
    }
  }

  async function undo(eventId: number | undefined): Promise<void> {
    dismissNotification();
    // Without an id the server takes back the newest change, which may be the start of a later show.
    const now = client.getQueryData<Timer | null>(timerKey(owner));
    if (eventId === undefined && now && now.started_at !== null) {
      notify({ kind: 'error', title: 'The timer stays as it is', text: 'It has started since.' });
      return;
    }
    try {
      await send({ route: 'undo', body: eventId === undefined ? {} : { event_id: eventId } });
    } catch (error) {
      notifyFailure(error);
    }
  }

  async function remove(): Promise<void> {
    try {
      await put(null);
      offerUndo('Timer removed', null, () => undo(undefined));
    } catch (error) {
      notifyFailure(error);
    }
  }

  const does = (route: TimerChange['route']) => () => void change({ route });
  return {
    start: does('start'),
    pause: does('pause'),
    resume: does('resume'),
    end: does('end'),
    reset: does('reset'),
    add: (seconds) =>
      void change(
        { route: 'add', body: { seconds } },
        seconds < 0 ? `${durationClock(-seconds)} taken away` : `${durationClock(seconds)} added`,
      ),
    set: (seconds) =>
      void change({ route: 'set', body: { seconds } }, `Set to ${durationClock(seconds)}`),
    multiply: (multiplier, seconds) =>
      void change(
        {
          route: 'multiply',
          body: { multiplier, ...(seconds !== undefined && { for: seconds }) },
        },
        multiplierText(multiplier, seconds),
      ),
    undo: (eventId) => void undo(eventId),
    remove: () => void remove(),
    bringTipBack: (tipId) => void bringTipBack(tipId).catch(notifyFailure),
    save: async (settings) => void (await put(settings)),
  };
}

function offerUndo(title: string, timer: Timer | null, undo: () => Promise<void>): void {
  const undoable = {
    undo: () => {
      removeUndo(undoable);
      void undo();
    },
  };
  rememberUndo(undoable);
  notify({
    kind: 'success',
    title,
    ...(timer && { text: `${durationClock(shownSeconds(timer.left * 1000))} left` }),
    action: { label: 'Undo', onPress: undoable.undo },
  });
}

const notifyFailure = (error: unknown) =>
  notify({ kind: 'error', title: 'The timer stays as it is', text: sentenceOf(error) });
