import type { Fan, FanStandings, FoundFan, RenameFan } from '#contract/fans.ts';
import type { FanOrder } from '#contract/limits.ts';
import { issuesUnder } from '#domain/checked.ts';
import { conflict, invalid, notFound } from '#domain/errors.ts';
import { checkName } from '#domain/text/names.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import { nameKey } from '../../storage/name-key.ts';
import { countFansLike, fanStandings } from '../../storage/queries/fan-standings.ts';
import {
  deleteFan,
  type FanRow,
  fanById,
  fanByKey,
  fansLike,
  hideFan,
  hideFanAs,
  renameFan,
} from '../../storage/queries/fans.ts';
import { otherTotalsIn } from '../../storage/queries/other-totals.ts';
import {
  clearFanOfTips,
  countTipChangesOfFans,
  moveTipsToFan,
} from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';

/** Fans per response by default. */
const FIRST_STANDINGS = 50;

export type FanService = ReturnType<typeof createFanService>;

export function createFanService({ inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>) {
  /** The fans whose name contains `text`: the whole name first, then its beginning, then that of a word. */
  const search = (text: string): FoundFan[] =>
    read((prepared) => fansLike(prepared, { key: nameKey(text) })).map(foundFan);

  /** The first fans whose name contains `text`, with their sums over all lives. */
  const standings = (text: string, order: FanOrder, limit = FIRST_STANDINGS): FanStandings =>
    read((prepared) => {
      const key = nameKey(text);
      const rows = fanStandings[order](prepared, { key, limit });
      return {
        count: countFansLike(prepared, { key })?.count ?? 0,
        fans: rows.map((row) => ({
          ...row,
          is_hidden: row.is_hidden === 1,
          other_totals: otherTotalsIn(row.other_totals),
        })),
      };
    });

  /** The fan of that name; `isNew` unless there was one already. Throws for a blank name. */
  async function create(name: string): Promise<{ fan: Fan; isNew: boolean }> {
    const accepted = acceptedName(name);
    return inTransaction((prepared) => fanByName(prepared, accepted));
  }

  /**
   * Renames a fan. With `merge`, a fan that already has the name receives the tips, is returned, and is hidden if
   * either was. Throws for a blank name, an unknown fan, and a taken name without `merge`.
   */
  async function rename(id: string, { name: sentName, merge = true }: RenameFan): Promise<Fan> {
    const name = acceptedName(sentName);
    return inTransaction((prepared) => {
      if (!fanById(prepared, id)) throw notFound('Fan');
      const key = nameKey(name);
      const namesake = fanByKey(prepared, key);
      if (namesake && namesake.id !== id && !merge) {
        const problem = `There is already a fan named '${namesake.name}'.`;
        throw conflict(problem, 'Merge the two, or choose another name.');
      }
      countTipChangesOfFans(prepared, id, namesake?.id ?? id);
      if (namesake && namesake.id !== id) {
        hideFanAs(prepared, namesake.id, id);
        moveTipsToFan(prepared, namesake.id, id);
        deleteFan(prepared, id);
        return namesake;
      }
      renameFan(prepared, name, key, id);
      return { id, name };
    });
  }

  /** Sets whether overlays show the fan as Anonymous. Throws for an unknown fan. */
  async function hide(id: string, isHidden: boolean): Promise<void> {
    await inTransaction((prepared) => {
      if (hideFan(prepared, isHidden ? 1 : 0, id) === 0) throw notFound('Fan');
      countTipChangesOfFans(prepared, id, id);
    });
  }

  /** Deletes a fan; its tips stay without a fan. Throws for an unknown fan. */
  async function remove(id: string): Promise<void> {
    await inTransaction((prepared) => {
      countTipChangesOfFans(prepared, id, id);
      clearFanOfTips(prepared, id);
      if (deleteFan(prepared, id) === 0) throw notFound('Fan');
    });
  }

  return { search, standings, create, rename, hide, remove };
}

function foundFan({ last_cents, last_currency, last_at, ...fan }: FanRow): FoundFan {
  const last_tip =
    last_cents === null || last_currency === null || last_at === null
      ? null
      : { amount_cents: last_cents, currency: last_currency, created_at: last_at };
  return { ...fan, other_totals: otherTotalsIn(fan.other_totals), last_tip };
}

function acceptedName(name: string): string {
  const { value, issues } = checkName(name);
  if (issues.length > 0) throw invalid(issuesUnder('name', issues));
  return value;
}
