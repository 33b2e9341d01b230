import { AppError } from './errors.ts';
import { etagOf } from './etag.ts';

/** The header If-Match, whose syntax the API's schema has validated. */
type Edited = { ifMatch: string | undefined; what: string };

/** The current state, and its last change where that is stored. */
type Stored = { current: { revision: number }; changedAt?: string };

/**
 * Throws `conflict` with the current state when the header does not contain its revision. A missing header and `*`
 * match any. `what` starts the sentence, such as `This live`.
 */
export function refuseOtherRevision(
  { ifMatch, what }: Edited,
  { current, changedAt }: Stored,
): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const etag = etagOf(current.revision);
  // A proxy may have made the tag weak.
  const edited = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (edited.includes(etag)) return;
  throw new AppError(
    'conflict',
    `${what} changed in the meantime, so nothing was saved: revision ${current.revision} is there now.`,
    {
      remedy: `Look at what is there, then send it again with If-Match: ${etag}.`,
      changed: { current, ...(changedAt !== undefined && { changed_at: changedAt }) },
    },
  );
}
