import type { TimerChange } from './timer-facts.ts';

/** What the host has pressed last. `stopped` is after End, whatever is left. */
export type TimerPhase = 'ready' | 'running' | 'paused' | 'stopped';

type Span = { fromMs: number; toMs: number };

/** The phase after all changes. */
export const phaseAfter = (changes: readonly TimerChange[]): TimerPhase =>
  changes.reduce<TimerPhase>(nextPhase, 'ready');

/** The phase at a time in ms since 1970. */
export const phaseAt = (changes: readonly TimerChange[], atMs: number): TimerPhase =>
  phaseAfter(changes.filter((change) => change.atMs <= atMs));

/** Adding or setting time after End has the timer run again. */
function nextPhase(phase: TimerPhase, { kind }: TimerChange): TimerPhase {
  switch (kind) {
    case 'start':
    case 'resume':
      return 'running';
    case 'pause':
      return 'paused';
    case 'end':
      return 'stopped';
    case 'add':
    case 'set':
      return phase === 'stopped' ? 'running' : phase;
    default:
      return phase;
  }
}

/**
 * The spans in which the timer ran until `nowMs`, oldest first. The last one is negative while the clock is behind its
 * start, as after a restart on a clock that was set back.
 */
export function runningSpans(changes: readonly TimerChange[], nowMs: number): Span[] {
  const spans: Span[] = [];
  let phase: TimerPhase = 'ready';
  let fromMs = 0;
  for (const change of changes) {
    const next = nextPhase(phase, change);
    if (phase !== 'running' && next === 'running') fromMs = change.atMs;
    if (phase === 'running' && next !== 'running') spans.push({ fromMs, toMs: change.atMs });
    phase = next;
  }
  if (phase === 'running') spans.push({ fromMs, toMs: nowMs });
  return spans;
}

/** R(t): how long the timer ran until `nowMs`, in ms. */
export const runningMs = (changes: readonly TimerChange[], nowMs: number): number =>
  runningSpans(changes, nowMs).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
