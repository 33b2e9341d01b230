import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { DataPaths } from '#config/paths.ts';
import { namesOf, namesOfFans, startsOfLives } from '../../server/storage/queries/names.ts';
import { plainText } from '../output/plain-text.ts';
import type { Suggestion } from './answer.ts';

/** Short, because the user waits after Tab. */
const TIMEOUT_MS = 200;

/** The codes of all lives, newest first. */
export function storedLives(paths: DataPaths): Suggestion[] {
  const lives = rowsOf(paths, startsOfLives);
  return lives.map(({ code, name, start }) => ({
    value: code,
    description: plainText(start ? `${name}, ${start}` : name),
  }));
}

/** All themes, layouts, series, sources, people or devices: by name, or by id when the name is not unique or cannot be typed. */
export function storedRecords(paths: DataPaths, table: keyof typeof namesOf): Suggestion[] {
  const records = rowsOf(paths, namesOf[table]);
  return records.map(({ id, name }) => {
    const isOnly = records.filter((other) => other.name === name).length === 1;
    const isTypable = isOnly && plainText(name) === name;
    return isTypable
      ? { value: name, description: '' }
      : { value: id, description: plainText(name) };
  });
}

/** The names of all fans that can be typed, A-Z. */
export const storedFans = (paths: DataPaths): Suggestion[] =>
  rowsOf(paths, namesOfFans).flatMap(({ name }) =>
    plainText(name) === name ? [{ value: name, description: '' }] : [],
  );

/** Rows of a query; none when the database cannot be read or has another schema. */
function rowsOf<Row>(
  paths: DataPaths,
  query: { sql: string; (...parameters: never[]): Row[] },
): Row[] {
  try {
    const database = opened(paths);
    try {
      return database.prepare(query.sql).all() as Row[];
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

/**
 * Opens the database without creating files beside it. Without a WAL no process has it open, so it can be read as
 * immutable. node:sqlite supports that, and loads faster than better-sqlite3.
 */
function opened({ database }: DataPaths): DatabaseSync {
  const options = { readOnly: true, timeout: TIMEOUT_MS };
  if (existsSync(`${database}-wal`)) return new DatabaseSync(database, options);
  return new DatabaseSync(new URL(`${pathToFileURL(database)}?immutable=1`), options);
}
