import type { Alert, LiveAlerts } from '#contract/alerts.ts';

/** What the compared pages announce. */
export const SAID = {
  fan_name: 'Marigold_77',
  amount_cents: 25_00,
  notes: 'You got me through a rough week, thank you! Play the one with the long intro.',
} satisfies Partial<Alert>;

/** Announces alerts as the server does, each once. */
export function createAnnouncer() {
  let alerts: Alert[] = [];
  return {
    /** Announces one more; those before it are old. */
    announce(): void {
      const seq = (alerts[0]?.seq ?? 0) + 1;
      alerts = [{ seq, kind: 'tip', ...SAID }];
    },
    /** Forgets all, so that a page that is opened now plays none. */
    fallSilent(): void {
      alerts = [];
    },
    alerts: (): LiveAlerts => ({
      is_paused: false,
      skips: 0,
      first_seq: alerts[0]?.seq ?? 1,
      alerts,
    }),
  };
}

export type Announcer = ReturnType<typeof createAnnouncer>;
