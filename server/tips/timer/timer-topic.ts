import type { TimerClock } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { nextChanges } from '#domain/timer/timer-clock.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { timerOf } from '../../storage/queries/timers.ts';
import type { Storage } from '../../storage/storage.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';
import { type StoredTimer, storedTimer } from './stored-timer.ts';
import { clockOf } from './timer-body.ts';

export type TimerTopics = ReturnType<typeof createTimerTopics>;

/** More owners than any page shows; clients may send any id. */
const MAX_CACHED = 200;

/** What changes the version of a timer: what is stored, and the moments at which it changes by itself. */
type Cached = { stored: string; pendingMs: readonly number[]; passedMs: number };

/**
 * The snapshots of timers. Their version changes with the stored timers, when a multiplier ends and at zero; it reads the
 * database only after a change of a timer.
 */
export function createTimerTopics({
  read,
  storedVersions,
}: Pick<Storage, 'read' | 'storedVersions'>) {
  const cached = new Map<string, Cached>();

  const timerIn = (prepared: Prepared, owner: Owner): StoredTimer | undefined => {
    const row = timerOf(prepared, owner);
    return row && storedTimer(prepared, row);
  };

  function currentOf(owner: Owner): Cached {
    const key = `${owner.kind}/${owner.id}`;
    const stored = storedVersions().timers;
    const known = cached.get(key);
    if (known?.stored === stored) return known;
    if (cached.size >= MAX_CACHED) cached.clear();
    const timer = read((prepared) => timerIn(prepared, owner));
    const pendingMs = timer ? nextChanges(timer.facts, steadyNowMs()) : [];
    const fresh = { stored, pendingMs, passedMs: 0 };
    cached.set(key, fresh);
    return fresh;
  }

  function version(owner: Owner): string {
    const current = currentOf(owner);
    const nowMs = steadyNowMs();
    const passed = current.pendingMs.filter((ms) => ms <= nowMs);
    if (passed.length > 0) {
      current.passedMs = Math.max(current.passedMs, ...passed);
      current.pendingMs = current.pendingMs.filter((ms) => ms > nowMs);
    }
    return `${current.stored}.${current.passedMs}`;
  }

  return (owner: Owner) => ({
    version: () => version(owner),
    read(): { version: string; body: TimerClock | null } {
      // Read before the body, which may be newer.
      const before = version(owner);
      const timer = read((prepared) => timerIn(prepared, owner));
      return { version: before, body: timer ? clockOf(timer, steadyNowMs()) : null };
    },
  });
}
