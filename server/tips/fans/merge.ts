import type { Fan, RenamedFan } from '#contract/fans.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/fan-aliases.ts';
import { noteOfFan, storeFanNote } from '../../storage/queries/fan-history.ts';
import { deleteFan, fanById, fanByKey, hideFan, hideFanAs } from '../../storage/queries/fans.ts';
import {
  countTipChangesOfFans,
  moveDeletedTipsToFan,
  moveTipsToFan,
} from '../../storage/queries/tips.ts';
import { timestamp } from '../../storage/timestamp.ts';

/** How long a merge can be undone. */
const UNDO_MS = 24 * 60 * 60_000;

/** A merged fan, as far as this program reads it. */
type Merged = {
  id: string;
  name: string;
  name_key: string;
  note?: string | null;
  hides?: boolean;
  /** The note of the other fan before the merge joined both, and after; absent if it stayed. */
  notes?: { before: string | null; joined: string };
};

/**
 * Merges the fan `id` into the fan `into`, in a transaction of the caller: the tips and aliases go along, the name
 * becomes an alias, the notes are joined, and the fan is hidden if either was. Throws `not_found` for an unknown fan.
 */
export function mergeFans(prepared: Prepared, id: string, into: Fan): RenamedFan {
  const row = query.fanWithAll(prepared, id);
  if (!row) throw notFound('Fan');
  const merged: Merged = JSON.parse(row.merged);
  countTipChangesOfFans(prepared, id, into.id);
  merged.hides = hideFanAs(prepared, into.id, id) > 0;
  moveTipsToFan(prepared, into.id, id);
  moveDeletedTipsToFan(prepared, into.id, id);
  query.moveAliases(prepared, into.id, id);
  merged.notes = joinNotes(prepared, merged.note, into.id);
  deleteFan(prepared, id);
  addAlias(prepared, into.id, merged);
  const [mergeId, at] = [newId(), timestamp()];
  query.deleteMergesBefore(prepared, new Date(Date.parse(at) - UNDO_MS).toISOString());
  query.insertMerge(prepared, {
    id: mergeId,
    fanId: into.id,
    merged: JSON.stringify(merged),
    at,
  });
  return { ...into, merge_id: mergeId };
}

/** Appends the note of a merged fan to that of the other one; undefined without any. */
function joinNotes(prepared: Prepared, note: Merged['note'], intoId: string): Merged['notes'] {
  if (!note) return undefined;
  const before = noteOfFan(prepared, intoId)?.note ?? null;
  const joined = before === null ? note : `${before}\n${note}`;
  storeFanNote(prepared, joined, intoId);
  return { before, joined };
}

/** Makes a name another name of a fan. */
export function addAlias(
  prepared: Prepared,
  fanId: string,
  { name, name_key: key }: Pick<Merged, 'name' | 'name_key'>,
): void {
  query.insertAlias(prepared, { id: newId(), name, key, fanId, at: timestamp() });
}

/**
 * Restores both fans of a merge, in a transaction of the caller: names, aliases, notes, hidden flags and the tips
 * that still have the fan. Throws `not_found` for an unknown merge or one of more than a day ago, and `conflict` if the other fan
 * is gone or the name is taken.
 */
export function undoMerge(prepared: Prepared, mergeId: string): Fan {
  const found = query.mergeById(prepared, mergeId);
  if (!found) throw notFound('Merge');
  const { fan_id: intoId, merged: json } = found;
  const { id, name, name_key: key, hides, notes }: Merged = JSON.parse(json);
  if (!fanById(prepared, intoId)) {
    throw conflict(
      `The fan that '${name}' was merged into is gone, so nothing was undone.`,
      'If it was merged as well, undo that first.',
    );
  }
  query.deleteAliasOf(prepared, { fanId: intoId, key });
  const namesake = fanByKey(prepared, { key });
  if (namesake) {
    throw conflict(
      `'${name}' is a name of another fan now, so nothing was undone.`,
      'Rename that fan first.',
    );
  }
  query.insertMerged(prepared, json);
  const returned = { merged: json, fanId: id, intoId };
  query.returnTips(prepared, returned);
  query.returnDeletedTips(prepared, returned);
  query.returnAliases(prepared, returned);
  if (hides) hideFan(prepared, 0, intoId);
  // A note that was edited since the merge stays.
  if (notes && noteOfFan(prepared, intoId)?.note === notes.joined) {
    storeFanNote(prepared, notes.before, intoId);
  }
  countTipChangesOfFans(prepared, id, intoId);
  query.deleteMerge(prepared, mergeId);
  return { id, name };
}
