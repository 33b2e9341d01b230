import { bodyOf } from '#contract/body-of.ts';
import { Fan } from '#contract/fans.ts';
import { issuesUnder } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { checkName } from '#domain/names.ts';
import { Fan as FanRow } from '../../storage/entities/fan.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import { nameKey } from '../../storage/name-key.ts';
import type { Storage } from '../../storage/storage.ts';

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

/** The boards and lists of tips that a fan's name stands in. */
const BUMP_LIVES = `
  update live set tip_revision = tip_revision + 1
  where id in (select live_id from tip where fan_id in (?, ?))`;

/** Fans, over one unit of work. */
export function createFanService({ fork, inTransaction }: Pick<Storage, 'fork' | 'inTransaction'>) {
  const em = fork();

  /** The fans whose name holds `text`: the whole name first, then its beginning, then a word's. */
  async function search(text: string): Promise<Fan[]> {
    return em.execute<Fan[]>(SEARCH, { key: nameKey(text) });
  }

  /** The fan of that name; `isNew` unless there was one already. Throws for a blank name. */
  async function create(name: string): Promise<{ fan: Fan; isNew: boolean }> {
    const accepted = acceptedName(name);
    return inTransaction((prepared) => fanByName(prepared, accepted));
  }

  /**
   * Gives a fan another name. When another fan has it, the tips move there and the other fan is what
   * stays and is returned. Throws for a blank name and for an unknown fan.
   */
  async function rename(id: string, name: string): Promise<Fan> {
    const accepted = acceptedName(name);
    return em.transactional(async (tx) => {
      const fan = await tx.findOne(FanRow, { id });
      if (!fan) throw notFound('Fan');
      const namesake = await tx.findOne(FanRow, { name_key: nameKey(accepted) });
      const survivor = namesake ?? fan;
      await tx.execute(BUMP_LIVES, [id, survivor.id]);
      if (survivor === fan) {
        fan.name = accepted;
      } else {
        await tx.execute('update tip set fan_id = ? where fan_id = ?', [survivor.id, id]);
        tx.remove(fan);
      }
      await tx.flush();
      return bodyOf(Fan, survivor);
    });
  }

  return { search, create, rename };
}

function acceptedName(name: string): string {
  const { value, issues } = checkName(name);
  if (issues.length > 0) throw invalid(issuesUnder('name', issues));
  return value;
}
