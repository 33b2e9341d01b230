import type { Owner } from '#contract/topics.ts';
import { notFound } from '#domain/errors.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import { seriesExists } from '../../storage/queries/votes.ts';

/** Whether the live or series exists. */
export const isOwner = (prepared: Prepared, { kind, id }: Owner): boolean =>
  (kind === 'live' ? liveNames(prepared, id) : seriesExists(prepared, id)) !== undefined;

/** Throws `not_found` for an unknown live or series. */
export function requireOwner(prepared: Prepared, owner: Owner): void {
  if (!isOwner(prepared, owner)) throw notFound(owner.kind === 'live' ? 'Live' : 'Series');
}
