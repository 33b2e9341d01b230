import type { Timer } from '#contract/timers.ts';
import { type PageCommand, useOfferCommands } from '../../state/page-commands.ts';
import { timerMoment } from './timer-moment.ts';
import { multiplierText } from './timer-text.ts';
import type { TimerActions } from './use-timer-actions.ts';

const FIVE_MINUTES_S = 300;
const QUARTER_S = 15 * 60;

type Options = {
  /** What the palette calls the timer. */
  kind: string;
  /** Null for none. */
  timer: Timer | null | undefined;
  nowMs: () => number;
  actions: TimerActions;
  onSettings: () => void;
  /** Whether keys act on this timer. */
  hasKeys: boolean;
};

/** Offers what can be done with a timer in the palette and, but for what is done once, by keys. */
export function useTimerCommands(options: Options): void {
  const { kind, hasKeys } = options;
  useOfferCommands(
    commandsOf(options).map(({ key, ...command }) => ({
      ...command,
      kind,
      ...(hasKeys && key !== undefined && { key }),
    })),
  );
}

function commandsOf({ timer, nowMs, actions, onSettings }: Options): Omit<PageCommand, 'kind'>[] {
  if (timer === undefined) return [];
  if (timer === null) return [{ label: 'Add a timer…', run: onSettings }];
  // The commands stay while time passes, so each decides when it runs.
  const stateNow = () => timerMoment(timer, nowMs()).state;
  const turn = () => {
    const state = stateNow();
    if (state === 'running') actions.pause();
    else if (state === 'paused') actions.resume();
  };
  if (timer.state === 'ready') {
    return [
      { label: 'Start the timer', run: actions.start },
      { label: 'Timer settings…', run: onSettings },
    ];
  }
  return [
    {
      label: timer.state === 'paused' ? 'Resume the timer' : 'Pause the timer',
      key: 'p',
      run: turn,
    },
    { label: 'Add 5 minutes', key: '+', run: () => actions.add(FIVE_MINUTES_S) },
    { label: 'Take 5 minutes', key: '-', run: () => actions.add(-FIVE_MINUTES_S) },
    {
      label: multiplierText(2, QUARTER_S),
      key: 'x',
      run: () => actions.multiply(2, QUARTER_S),
    },
    { label: 'Normal time', run: () => actions.multiply(1) },
    { label: 'End the timer', run: actions.end },
    { label: 'Reset the timer', run: actions.reset },
    { label: 'Timer settings…', run: onSettings },
  ];
}
