import { uptime } from 'node:os';

/** A larger difference between the two clocks is a sleep of the computer; smaller ones are rounding of `uptime`. */
const SLEEP_MS = 2000;

/** A source of time: in tests, a fake one. */
type Source = {
  /** System clock, in ms since 1970. */
  wallMs: () => number;
  /** Monotonic clock in ms, which may stop during a sleep of the computer. */
  monotonicMs: () => number;
  /** Time since the computer started in ms, sleeps included. macOS counts whole seconds. */
  uptimeMs: () => number;
};

const SYSTEM: Source = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  uptimeMs: () => uptime() * 1000,
};

/**
 * A clock in ms since 1970 that starts with the system clock and then runs on its own: setting the system clock changes
 * nothing, and a sleep of the computer is counted.
 */
export function createSteadyClock({ wallMs, monotonicMs, uptimeMs }: Source = SYSTEM) {
  const [wall, monotonic, up] = [wallMs(), monotonicMs(), uptimeMs()];
  return (): number => {
    const ranMs = monotonicMs() - monotonic;
    const sleptMs = uptimeMs() - up - ranMs;
    return Math.round(wall + ranMs + (sleptMs > SLEEP_MS ? sleptMs : 0));
  };
}

let clock: (() => number) | undefined;

/** The clock of timers, in ms since 1970. It begins at the first call. */
export function steadyNowMs(): number {
  clock ??= createSteadyClock();
  return clock();
}

/** Replaces the clock of timers, or starts it again, as a restart does. Only for tests. */
export function setSteadyClock(replacement?: () => number): void {
  clock = replacement;
}
