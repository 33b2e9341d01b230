import type {
  Fan,
  FanStandings,
  FoundFan,
  HideFan,
  RenamedFan,
  RenameFan,
} from '#contract/fans.ts';
import type { FanOrder } from '#contract/limits.ts';
import { issuesUnder } from '#domain/checked.ts';
import { type AppError, conflict, invalid, notFound } from '#domain/errors.ts';
import { checkName } from '#domain/text/names.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import { nameKey } from '../../storage/name-key.ts';
import { deleteAlertsOfFan } from '../../storage/queries/alerts.ts';
import {
  aliasesIn,
  deleteAlias,
  deleteAliasOf,
  deleteMergesInto,
} from '../../storage/queries/fan-aliases.ts';
import { countFansLike, fanStandings } from '../../storage/queries/fan-standings.ts';
import {
  deleteFan,
  type FanRow,
  fanById,
  fanByKey,
  fanNamesLike,
  fansLike,
  hideFan,
  renameFan,
} from '../../storage/queries/fans.ts';
import { otherTotalsIn } from '../../storage/queries/other-totals.ts';
import { clearFanOfTips, countTipChangesOfFans } from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';
import { addAlias, mergeFans, undoMerge } from './merge.ts';

/** Fans per response by default. */
const FIRST_STANDINGS = 50;

export type FanService = ReturnType<typeof createFanService>;

export function createFanService({ inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>) {
  /** The fans with a name or an alias that contains `text`: the whole name first, then its beginning, then that of a word. */
  const search = (text: string): FoundFan[] =>
    read((prepared) => fansLike(prepared, { key: nameKey(text) })).map(foundFan);

  /** The names of the fans that `search` finds. */
  const names = (text: string): Fan[] =>
    read((prepared) => fanNamesLike(prepared, { key: nameKey(text) }));

  /** The first fans with a name or an alias that contains `text`, with their sums over all lives. */
  const standings = (text: string, order: FanOrder, limit = FIRST_STANDINGS): FanStandings =>
    read((prepared) => {
      const key = nameKey(text);
      const rows = fanStandings[order](prepared, { key, limit });
      return {
        count: countFansLike(prepared, { key })?.count ?? 0,
        fans: rows.map(({ aliases, ...row }) => ({
          ...row,
          ...aliasesIn(aliases),
          is_hidden: row.is_hidden === 1,
          other_totals: otherTotalsIn(row.other_totals),
        })),
      };
    });

  /** The fan of that name or alias; `isNew` unless there was one already. Throws for a blank name. */
  async function create(name: string): Promise<{ fan: Fan; isNew: boolean }> {
    const accepted = acceptedName(name);
    return inTransaction((prepared) => fanByName(prepared, accepted));
  }

  /**
   * Renames a fan. With `merge`, a fan that already has the name or alias receives the tips and is returned. An alias of
   * the fan itself becomes the name, and the name an alias. Throws for a blank name, an unknown fan, and a taken name
   * without `merge`.
   */
  async function rename(
    id: string,
    { name: sentName, merge = true }: RenameFan,
  ): Promise<RenamedFan> {
    const name = acceptedName(sentName);
    return inTransaction((prepared) => {
      const before = fanById(prepared, id);
      if (!before) throw notFound('Fan');
      const key = nameKey(name);
      const namesake = fanByKey(prepared, { key });
      if (namesake && namesake.id !== id) {
        if (!merge) throw nameTaken(name, namesake.name);
        return mergeFans(prepared, id, namesake);
      }
      countTipChangesOfFans(prepared, id, id);
      const wasAlias = deleteAliasOf(prepared, { fanId: id, key }) > 0;
      renameFan(prepared, name, key, id);
      if (wasAlias) addAlias(prepared, id, { name: before.name, name_key: nameKey(before.name) });
      return { id, name };
    });
  }

  /** Restores both fans of a merge. Throws for an unknown or old merge, and if the name is taken meanwhile. */
  const undo = (mergeId: string): Promise<Fan> =>
    inTransaction((prepared) => undoMerge(prepared, mergeId));

  /** Ends an alias: the next tip by that name makes a fan. Throws for an unknown alias. */
  async function endAlias(aliasId: string): Promise<void> {
    await inTransaction((prepared) => {
      if (deleteAlias(prepared, aliasId) === 0) throw notFound('Alias');
    });
  }

  /** Sets whether overlays show the fan as Anonymous, and may end the fan's alerts. Throws for an unknown fan. */
  async function hide(id: string, { is_hidden, ends_alerts }: HideFan): Promise<void> {
    await inTransaction((prepared) => {
      if (hideFan(prepared, is_hidden ? 1 : 0, id) === 0) throw notFound('Fan');
      if (ends_alerts) deleteAlertsOfFan(prepared, id);
      countTipChangesOfFans(prepared, id, id);
    });
  }

  /** Deletes a fan; its tips stay without a fan. Throws for an unknown fan. */
  async function remove(id: string): Promise<void> {
    await inTransaction((prepared) => {
      countTipChangesOfFans(prepared, id, id);
      clearFanOfTips(prepared, id);
      deleteMergesInto(prepared, id);
      if (deleteFan(prepared, id) === 0) throw notFound('Fan');
    });
  }

  return { search, names, standings, create, rename, undo, endAlias, hide, remove };
}

function nameTaken(name: string, owner: string): AppError {
  const isName = nameKey(name) === nameKey(owner);
  const problem = isName
    ? `There is already a fan named '${owner}'.`
    : `'${name}' is another name of '${owner}'.`;
  return conflict(problem, 'Merge the two, or choose another name.');
}

function foundFan({ last_cents, last_currency, last_at, aliases, ...fan }: FanRow): FoundFan {
  const last_tip =
    last_cents === null || last_currency === null || last_at === null
      ? null
      : { amount_cents: last_cents, currency: last_currency, created_at: last_at };
  return {
    ...fan,
    ...aliasesIn(aliases),
    other_totals: otherTotalsIn(fan.other_totals),
    last_tip,
  };
}

function acceptedName(name: string): string {
  const { value, issues } = checkName(name);
  if (issues.length > 0) throw invalid(issuesUnder('name', issues));
  return value;
}
