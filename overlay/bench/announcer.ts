import type { Alert, LiveAlerts } from '#contract/alerts.ts';

/** The tip of an alert. */
export type Announced = Pick<Alert, 'fan_name' | 'amount_cents' | 'notes'>;

/** The alerts of the single live of a site. */
export type Announcer = {
  state(): LiveAlerts;
  announce(tip: Announced): void;
  /** The `seq` of the newest alert; 0 before the first one. */
  last(): number;
  /** Removes all alerts from the list, so that the next page plays only later ones. */
  clear(): void;
};

/** More alerts than can wait on an overlay. Older ones are not listed, as on the real server after a minute. */
const MAX_LISTED = 40;

export function createAnnouncer(): Announcer {
  let alerts: Alert[] = [];
  let last = 0;
  return {
    state: () => ({
      is_paused: false,
      skips: 0,
      first_seq: alerts[0]?.seq ?? last + 1,
      alerts,
    }),
    announce(tip) {
      last += 1;
      alerts = [...alerts, { ...tip, seq: last, kind: 'tip' as const }].slice(-MAX_LISTED);
    },
    last: () => last,
    clear() {
      alerts = [];
    },
  };
}
