import { AppError } from './errors.ts';
import { etagOf } from './etag.ts';

/** The header If-Match, whose syntax the API's schema has checked. */
type Edited = { ifMatch: string | undefined; what: string };

/** The current state, and when it was changed last. */
type There = { current: { revision: number }; changedAt: string };

/**
 * Throws `conflict` with the current state when the header does not name its revision. A missing header and `*`
 * match any. `what` begins a sentence, such as `This live`.
 */
export function refuseOtherRevision(
  { ifMatch, what }: Edited,
  { current, changedAt }: There,
): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const etag = etagOf(current.revision);
  // A proxy may have made it weak.
  const edited = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (edited.includes(etag)) return;
  throw new AppError(
    'conflict',
    `${what} changed in the meantime, so nothing was saved: revision ${current.revision} is there now.`,
    {
      remedy: `Look at what is there, then send it again with If-Match: ${etag}.`,
      changed: { current, changed_at: changedAt },
    },
  );
}
