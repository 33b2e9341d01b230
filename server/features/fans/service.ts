import type { Fan } from '#contract/fans.ts';
import { issuesUnder } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { checkName } from '#domain/names.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import { nameKey } from '../../storage/name-key.ts';
import { deleteFan, fanById, fanByKey, fansLike, renameFan } from '../../storage/queries/fans.ts';
import { countTipChangesOfFans, moveTipsToFan } from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';

export type FanService = ReturnType<typeof createFanService>;

export function createFanService({ inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>) {
  /** The fans whose name contains `text`: the whole name first, then its beginning, then that of a word. */
  const search = (text: string): Fan[] =>
    read((prepared) => fansLike(prepared, { key: nameKey(text) }));

  /** The fan of that name; `isNew` unless there was one already. Throws for a blank name. */
  async function create(name: string): Promise<{ fan: Fan; isNew: boolean }> {
    const accepted = acceptedName(name);
    return inTransaction((prepared) => fanByName(prepared, accepted));
  }

  /**
   * Gives a fan another name. Where another fan has it, the tips move to that one, which stays and is returned.
   * Throws for a blank name and for an unknown fan.
   */
  async function rename(id: string, sentName: string): Promise<Fan> {
    const name = acceptedName(sentName);
    return inTransaction((prepared) => {
      if (!fanById(prepared, id)) throw notFound('Fan');
      const key = nameKey(name);
      const namesake = fanByKey(prepared, key);
      countTipChangesOfFans(prepared, id, namesake?.id ?? id);
      if (namesake && namesake.id !== id) {
        moveTipsToFan(prepared, namesake.id, id);
        deleteFan(prepared, id);
        return namesake;
      }
      renameFan(prepared, name, key, id);
      return { id, name };
    });
  }

  return { search, create, rename };
}

function acceptedName(name: string): string {
  const { value, issues } = checkName(name);
  if (issues.length > 0) throw invalid(issuesUnder('name', issues));
  return value;
}
