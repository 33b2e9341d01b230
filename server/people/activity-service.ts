import { ACTIVITY_DAYS, MAX_ACTIVITY } from '#contract/limits.ts';
import type { Activity } from '#contract/people.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import {
  activityBefore,
  deleteActivityBefore,
  insertActivity,
} from '../storage/queries/activity.ts';
import type { Storage } from '../storage/storage.ts';
import { timestamp } from '../storage/timestamp.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** One thing that a person did. */
export type Done = {
  personId: string;
  deviceName: string;
  action: string;
  subject: string | null;
};

export type ActivityService = ReturnType<typeof createActivityService>;

/** What people did through the shared door, for 90 days. `now` is a monotonic clock in ms. */
export function createActivityService(
  { read, inTransaction }: Pick<Storage, 'read' | 'inTransaction'>,
  now: () => number = () => performance.now(),
) {
  let purgedMs = Number.NEGATIVE_INFINITY;

  /** Deletes what is too old, once an hour. */
  function purge(prepared: Prepared, at: string): void {
    if (now() - purgedMs < HOUR_MS) return;
    purgedMs = now();
    deleteActivityBefore(prepared, new Date(Date.parse(at) - ACTIVITY_DAYS * DAY_MS).toISOString());
  }

  return {
    /** Newest first, older than the id `before`. */
    list: (before: number | undefined): Activity[] =>
      read((prepared) =>
        activityBefore(prepared, {
          before: before ?? Number.MAX_SAFE_INTEGER,
          limit: MAX_ACTIVITY,
        }),
      ),

    /** Stores it in the background. A failure is ignored, because what was done is stored already. */
    note({ personId, deviceName, action, subject }: Done): void {
      inTransaction((prepared) => {
        const at = timestamp();
        purge(prepared, at);
        insertActivity(prepared, {
          at,
          person_id: personId,
          device_name: deviceName,
          action,
          subject,
        });
      }).catch(() => {});
    },
  };
}
