import type { Alert, LiveAlerts } from '#contract/alerts.ts';

/** What an alert tells of. */
export type Announced = Pick<Alert, 'fan_name' | 'amount_cents' | 'notes'>;

/** The alerts of the one live of a site. */
export type Announcer = {
  state(): LiveAlerts;
  announce(tip: Announced): void;
  /** The newest, by `seq`; 0 before there is one. */
  last(): number;
  /** Lists none of them any longer, so that a page that is opened next plays only what is announced then. */
  forget(): void;
};

/** More than can wait on an overlay: older ones are listed no longer, as after a minute on the real server. */
const MOST_LISTED = 40;

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
      alerts = [...alerts, { ...tip, seq: last, kind: 'tip' as const }].slice(-MOST_LISTED);
    },
    last: () => last,
    forget() {
      alerts = [];
    },
  };
}
