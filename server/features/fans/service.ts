import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import { Fan } from '#contract/fans.ts';
import { issuesUnder } from '#domain/checked.ts';
import { invalid } from '#domain/errors.ts';
import { checkName } from '#domain/names.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import { fanNameKey } from '../../storage/fan-name-key.ts';

export type FanService = ReturnType<typeof createFanService>;

const MAX_FOUND = 20;

/** A word begins after a blank, a hyphen or an underscore. */
const WORDS = `replace(replace(name_key, '-', ' '), '_', ' ')`;

/** instr() instead of LIKE, so that '%' and '_' in a name mean themselves. */
const SEARCH = `
  select id, name from fan
  where instr(name_key, :key) > 0
  order by
    case
      when name_key = :key then 0
      when instr(name_key, :key) = 1 then 1
      when instr(${WORDS}, ' ' || :key) > 0 then 2
      else 3
    end,
    name_key
  limit ${MAX_FOUND}`;

/** Fans over one unit of work. */
export function createFanService(em: EntityManager) {
  /** The fans whose name holds `text`: the whole name first, then its beginning, then a word's. */
  async function search(text: string): Promise<Fan[]> {
    return em.execute<Fan[]>(SEARCH, { key: fanNameKey(text) });
  }

  /** The fan of that name; `isNew` unless there was one already. Throws for a blank name. */
  async function create(name: string): Promise<{ fan: Fan; isNew: boolean }> {
    const { value, issues } = checkName(name);
    if (issues.length > 0) throw invalid(issuesUnder('name', issues));
    const { fan, isNew } = await em.transactional((tx) => fanByName(tx, value));
    return { fan: bodyOf(Fan, fan), isNew };
  }

  return { search, create };
}
