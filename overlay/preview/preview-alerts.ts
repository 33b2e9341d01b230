import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { LastSeen, SeenAlerts } from '#contract/seen.ts';
import type { AlertUpdate } from '../data/feed.ts';
import { FIRST_PREVIEW_TEST } from '../data/preview-test-seq.ts';
import { TEST_FAN } from './with-test-tip.ts';

const TEST_NOTE = 'This is how a note looks.';
/** More than can wait, because each is listed until another live is shown. */
const MAX_TESTS = 20;

const NO_ALERTS: LiveAlerts = { is_paused: false, skips: 0, first_seq: 1, alerts: [] };

/** The alerts of a preview: those of its live, and of its own test tips, which are shown before them. */
export function createPreviewAlerts() {
  let newest: AlertUpdate | null = null;
  let overlay: SeenAlerts | null = null;
  let tests: readonly Alert[] = [];
  let seq = FIRST_PREVIEW_TEST;

  const withTests = ({ state, ...update }: AlertUpdate): AlertUpdate => ({
    ...update,
    state: { ...state, alerts: [...state.alerts, ...tests] },
  });

  return {
    /** Called with what the overlays of the live have drawn. */
    seen(last: LastSeen | null): void {
      overlay = last?.is_silent ? null : (last?.alerts ?? null);
    },
    /**
     * The snapshot with the tests. Of its alerts that came before the preview, those that an overlay still shows or
     * queues are played; without an overlay, those that wait in a pause.
     */
    received(update: AlertUpdate): AlertUpdate {
      const { live, state } = update;
      const isMissed = update.isMissed || newest?.live !== live;
      newest = update;
      const queued = overlay
        ? [...(overlay.now ? [overlay.now.seq] : []), ...overlay.next]
        : state.alerts.slice(state.alerts.length - (state.waiting ?? 0)).map(({ seq }) => seq);
      return withTests({ live, state, isMissed, unplayed: new Set(queued) });
    },
    /** The newest snapshot with the alert of a new test tip. */
    tested(live: string, amountCents: number): AlertUpdate {
      tests = [
        ...tests.slice(1 - MAX_TESTS),
        {
          seq,
          kind: 'test',
          fan_name: TEST_FAN.fan_name,
          amount_cents: amountCents,
          notes: TEST_NOTE,
          is_first: true,
        },
      ];
      seq += 1;
      return withTests({ live, state: newest?.state ?? NO_ALERTS, isMissed: false });
    },
    /** Called when another live is followed. */
    clear(): void {
      newest = null;
      overlay = null;
      tests = [];
    },
  };
}
