import { AppError } from './errors.ts';
import { etagOf } from './etag.ts';

/** What a caller has edited, as the header If-Match says it; the API's schema has checked how it is written. */
type Edited = { ifMatch: string | undefined; what: string };

/** What is there: as it is answered, and when it was changed last. */
type There = { current: { revision: number }; changedAt: string };

/**
 * Throws `conflict`, with what is there now, when that is no revision that the header names. Without a header, and
 * for `*`, whatever is there may be changed. `what` begins a sentence, such as `This live`.
 */
export function refuseOtherRevision(
  { ifMatch, what }: Edited,
  { current, changedAt }: There,
): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const etag = etagOf(current.revision);
  // A proxy may have marked it as weak.
  const edited = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (edited.includes(etag)) return;
  throw new AppError(
    'conflict',
    `${what} changed in the meantime, so nothing was saved: revision ${current.revision} is there now. Look at what is there, then send it again with If-Match: ${etag}.`,
    { changed: { current, changed_at: changedAt } },
  );
}
