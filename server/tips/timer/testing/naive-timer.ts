/** All times of the model are on this grid, so that it can count ticks; in ms. */
export const TICK_MS = 10_000;

type Press = {
  kind: string;
  atMs: number;
  valueMs?: number;
  multiplier?: number;
  untilMs?: number | null;
  forgivenMs?: number;
  /** Of `revive`: the tips that lacked time then. */
  short?: Set<NaiveTip>;
};

/** A tip as the model keeps it. `rates` are by timer. */
export type NaiveTip = {
  id: string;
  cents: number;
  liveId: string;
  isDeleted: boolean;
  /** Null for a payment, which adds nothing to other timers unless it has a rate. */
  recordedMs: number | null;
  rates: Map<NaiveTimer, { msPerUnit: number; atMs: number }>;
};

/**
 * A second implementation of the timer, for tests: it counts ticks from its first press on, and adds all tips up each time.
 * It shares no code with the first.
 */
export class NaiveTimer {
  presses: Press[] = [];
  takenBackMs: number | null = null;
  /** Tips that were taken back or lowered at some time. */
  readonly lowered = new Set<NaiveTip>();
  startsWithMs = 0;
  msPerUnit = 0;
  maxMs = Number.POSITIVE_INFINITY;
  endsByMs = Number.POSITIVE_INFINITY;
  graceMs = 0;
  /** The tips that are on its lives now. */
  readonly tips: () => NaiveTip[];

  constructor(tips: () => NaiveTip[]) {
    this.tips = tips;
  }

  isTicking(atMs: number): boolean {
    return this.phase(atMs) === 'running';
  }

  phase(atMs: number): string {
    let phase = 'ready';
    for (const { kind, atMs: pressedMs } of this.presses) {
      if (pressedMs > atMs) break;
      if (kind === 'start' || kind === 'resume') phase = 'running';
      if (kind === 'pause') phase = 'paused';
      if (kind === 'end') phase = 'stopped';
      if ((kind === 'add' || kind === 'set') && phase === 'stopped') phase = 'running';
    }
    return phase;
  }

  worth(tip: NaiveTip): number {
    const { msPerUnit = 0 } = tip.rates.get(this) ?? {};
    const counts = !tip.isDeleted && this.tips().includes(tip);
    return counts ? Math.trunc((tip.cents * msPerUnit) / 100) : 0;
  }

  fromTips(): number {
    return this.tips().reduce((sumMs, tip) => sumMs + this.worth(tip), 0);
  }

  budget(): number {
    let ms = Math.min(this.startsWithMs + this.fromTips(), this.maxMs);
    for (const { kind, valueMs = 0, forgivenMs = 0 } of this.presses) {
      ms += forgivenMs;
      if (kind === 'add' || kind === 'set') ms += valueMs;
    }
    return ms;
  }

  /** Ticks off until `untilMs`; stops at zero if `budgetMs` is given. */
  tickOff(
    untilMs: number,
    budgetMs = Number.POSITIVE_INFINITY,
  ): { ranMs: number; zeroMs: number | null } {
    let ranMs = 0;
    const [first] = this.presses;
    for (let ms = first?.atMs ?? untilMs; ms < untilMs; ms += TICK_MS) {
      if (!this.isTicking(ms)) continue;
      const stepMs = Math.min(TICK_MS, untilMs - ms);
      if (ranMs + stepMs >= budgetMs) {
        return { ranMs: budgetMs, zeroMs: ms + Math.max(0, budgetMs - ranMs) };
      }
      ranMs += stepMs;
    }
    return { ranMs, zeroMs: null };
  }

  balance(nowMs: number): number {
    return this.budget() - this.tickOff(nowMs).ranMs;
  }

  left(nowMs: number): number {
    return Math.max(0, Math.min(this.balance(nowMs), this.endsByMs - nowMs));
  }

  state(nowMs: number): string {
    const phase = this.phase(nowMs);
    if (phase === 'ready') return phase;
    return phase === 'stopped' || this.left(nowMs) === 0 ? 'ended' : phase;
  }

  isOpen(nowMs: number): boolean {
    return ['running', 'paused'].includes(this.state(nowMs));
  }

  endedMs(nowMs: number): number {
    const { zeroMs } = this.tickOff(nowMs, this.budget());
    // Without a tick after zero it is zero right now.
    const ranOutMs = zeroMs ?? (this.balance(nowMs) <= 0 ? nowMs : Number.POSITIVE_INFINITY);
    const endMs = Math.min(ranOutMs, this.endsByMs);
    return Math.max(Number.isFinite(endMs) ? endMs : 0, this.takenBackMs ?? 0);
  }

  multiplier(atMs: number): number {
    const last = this.presses.filter((one) => one.kind === 'multiply' && one.atMs <= atMs).at(-1);
    if (!last || (last.untilMs ?? Number.POSITIVE_INFINITY) <= atMs) return 1;
    return last.multiplier ?? 1;
  }

  rate(atMs: number): number {
    const set = this.presses.filter(({ kind }) => kind === 'start' || kind === 'rate');
    return set.filter((one) => one.atMs <= atMs).at(-1)?.valueMs ?? this.msPerUnit;
  }

  /** Has the tip add to the timer, as the specification says. */
  take(tip: NaiveTip, atMs: number, nowMs: number): void {
    if (tip.rates.has(this)) return;
    const debtMs = this.debt(atMs, nowMs);
    if (debtMs === null) return;
    const isRoom = this.startsWithMs + this.fromTips() < this.maxMs;
    const msPerUnit = Math.round(this.rate(atMs) * this.multiplier(atMs));
    tip.rates.set(this, { msPerUnit, atMs });
    if (isRoom && this.worth(tip) > 0) this.revive(debtMs, nowMs);
    if (this.isOpen(nowMs)) this.takenBackMs = null;
  }

  /** What a tip of that time need not pay; null if it does not count at all. */
  debt(atMs: number, nowMs: number): number | null {
    if (!['running', 'paused'].includes(this.phase(atMs))) return null;
    if (this.left(nowMs) > 0) return 0;
    const endedMs = this.endedMs(nowMs);
    if (atMs > endedMs + this.graceMs) return null;
    // A correction takes the time away at once, so what is paid just before it can only come after it.
    const isPending = this.takenBackMs === endedMs && nowMs - endedMs <= this.graceMs;
    const comesMs = isPending && atMs < endedMs ? endedMs : atMs;
    return comesMs < endedMs ? 0 : this.tickOff(comesMs).ranMs - this.budget();
  }

  revive(forgivenMs: number, nowMs: number): void {
    if (forgivenMs <= 0) return;
    const short = new Set(this.lowered);
    this.presses.push({ kind: 'revive', atMs: nowMs, forgivenMs, short });
  }

  /** Corrects a tip. What it gets back was not missing when other tips revived the timer. */
  correct(tip: NaiveTip, nowMs: number, change: () => void): void {
    const wasOpen = this.isOpen(nowMs);
    const [wasWorth, hadMs] = [this.worth(tip), this.budget()];
    const debtMs = this.debt(tip.rates.get(this)?.atMs ?? nowMs, nowMs);
    change();
    let backMs = this.budget() - hadMs;
    // Its amount was not known when it came, or it was free.
    if (backMs > 0 && wasWorth === 0 && !this.lowered.has(tip)) this.revive(debtMs ?? 0, nowMs);
    if (this.worth(tip) < wasWorth) {
      this.lowered.add(tip);
      for (const { short } of this.presses) short?.delete(tip);
    }
    for (const press of this.presses) {
      if (!press.short?.has(tip)) continue;
      const forgivenMs = press.forgivenMs ?? 0;
      press.forgivenMs = Math.max(0, forgivenMs - Math.max(0, backMs));
      backMs -= forgivenMs - press.forgivenMs;
    }
    if (this.isOpen(nowMs)) this.takenBackMs = null;
    else if (wasOpen) this.takenBackMs = nowMs;
  }

  /** Presses a button; false if that is refused. */
  press(kind: string, nowMs: number, valueMs = 0): boolean {
    const [state, phase, leftMs] = [this.state(nowMs), this.phase(nowMs), this.left(nowMs)];
    if (this.endsByMs <= nowMs && ['start', 'resume', 'add', 'set'].includes(kind)) {
      return (
        (kind === 'start' && state === 'running') ||
        (kind === 'set' && valueMs === 0 && state === 'ended')
      );
    }
    const balanceMs = this.balance(nowMs);
    const debtMs = Math.max(0, -balanceMs);
    const done = (press: Partial<Press> = {}) => {
      this.presses.push({ kind, atMs: nowMs, ...press });
      if (this.isOpen(nowMs)) this.takenBackMs = null;
      return true;
    };
    switch (kind) {
      case 'start':
        if (state === 'running') return true;
        return state === 'ready' && leftMs > 0 && done({ valueMs: this.msPerUnit });
      case 'pause':
        if (state === 'paused') return true;
        return state === 'running' && done();
      case 'resume':
        if (phase === 'ready' || leftMs === 0) return false;
        return phase === 'running' || done();
      case 'end':
        if (phase === 'ready') return false;
        return phase === 'stopped' || done();
      case 'add': {
        if (state === 'ended' && valueMs < 0) return false;
        if (valueMs > 0 && Math.max(balanceMs, 0) > leftMs) return false;
        const byMs = valueMs > 0 ? valueMs : Math.max(0, leftMs + valueMs) - Math.max(0, balanceMs);
        return done({ valueMs: byMs, forgivenMs: debtMs });
      }
      default:
        if (state === 'ended' && valueMs === 0) return true;
        if (valueMs > this.endsByMs - nowMs) return false;
        return done({ valueMs: valueMs - Math.max(0, balanceMs), forgivenMs: debtMs });
    }
  }

  /** Takes back the newest press of the host; false without one. */
  undo(nowMs: number): boolean {
    const index = this.presses.findLastIndex(({ kind }) => kind !== 'rate' && kind !== 'revive');
    if (index < 0) return false;
    this.presses.splice(index, 1);
    if (this.isOpen(nowMs)) this.takenBackMs = null;
    return true;
  }
}
