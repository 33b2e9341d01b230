import Database, { type Statement } from 'better-sqlite3';

/** Reads the revision that a live's tips are at. */
export type TipRevisions = {
  /** A number that grows with every committed change of the live's tips; undefined for an unknown live. */
  of(liveId: string): number | undefined;
  /** To be called after each statement on the connection that writes. */
  forget(): void;
  close(): void;
};

/** How late a change by another program, such as a database tool, may be seen. */
const REMEMBERED_MS = 100;

/**
 * Every overlay asks each second, and mostly nothing has changed since anybody asked: so what was read is
 * remembered until this process talks to the database again. What is read comes over a connection of its
 * own, because on the one that writes it would hold changes that may still be rolled back. Opened at the
 * first question.
 */
export function createTipRevisions(path: string): TipRevisions {
  const remembered = new Map<string, number | undefined>();
  let expiresMs = 0;
  let database: Database | null = null;
  let statement: Statement<number> | null = null;

  function read(liveId: string): number | undefined {
    database ??= new Database(path, { readonly: true, fileMustExist: true });
    statement ??= database.prepare('select tip_revision from live where id = ?').pluck<number>();
    return statement.get(liveId);
  }

  return {
    of(liveId) {
      const nowMs = performance.now();
      if (nowMs >= expiresMs) {
        remembered.clear();
        expiresMs = nowMs + REMEMBERED_MS;
      }
      if (!remembered.has(liveId)) remembered.set(liveId, read(liveId));
      return remembered.get(liveId);
    },
    forget: () => remembered.clear(),
    close: () => database?.close(),
  };
}
