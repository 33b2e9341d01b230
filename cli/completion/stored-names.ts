import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { DataPaths } from '#config/paths.ts';
import { namesOf, startsOfLives } from '../../server/storage/queries/names.ts';
import { plainText } from '../output/plain-text.ts';
import type { Suggestion } from './answer.ts';

/** Whoever pressed Tab waits. */
const PATIENCE_MS = 200;

/** The codes of all lives, newest first. */
export function storedLives(paths: DataPaths): Suggestion[] {
  const lives = rowsOf(paths, startsOfLives);
  return lives.map(({ code, name, start }) => ({
    value: code,
    description: plainText(start ? `${name}, ${start}` : name),
  }));
}

/** All themes or layouts: by name, or by id where the name would not say which one. */
export function storedThemesOrLayouts(paths: DataPaths, table: 'theme' | 'layout'): Suggestion[] {
  const records = rowsOf(paths, namesOf[table]);
  return records.map(({ id, name }) => {
    const isOnly = records.filter((other) => other.name === name).length === 1;
    const isTypable = isOnly && plainText(name) === name;
    return isTypable
      ? { value: name, description: '' }
      : { value: id, description: plainText(name) };
  });
}

/** Rows of a database that is only looked at; none where it cannot be read, or is of another version. */
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
 * Opens the database so that nothing is written beside it. Whoever has it open keeps a log there, and
 * without one it does not change under a reader who takes no part in that. The SQLite of Node can be told
 * so, and is there sooner than the package.
 */
function opened({ database }: DataPaths): DatabaseSync {
  const options = { readOnly: true, timeout: PATIENCE_MS };
  if (existsSync(`${database}-wal`)) return new DatabaseSync(database, options);
  return new DatabaseSync(new URL(`${pathToFileURL(database)}?immutable=1`), options);
}
