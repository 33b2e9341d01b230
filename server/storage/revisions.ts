import { randomUUID } from 'node:crypto';
import type { Statement } from 'better-sqlite3';
import { openReader as openDatabase } from './open-reader.ts';
import type { Prepared } from './prepared-transactions.ts';

/** What tells whether anything has changed, without reading it. */
export type Revisions = {
  /** A number that grows with every committed change of the live's tips; undefined for an unknown live. */
  ofTips(liveId: string): number | undefined;
  /** Another text after every committed change of anything, and whenever the database is opened. */
  ofData(): string;
  /** Reads what is committed, as of one moment, without waiting for anybody who writes. */
  read<T>(work: (prepared: Prepared) => T): T;
  /** Opens what it reads from, once all tables are there; else the first question does. */
  open(): void;
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
export function createRevisions(path: string): Revisions {
  const opening = randomUUID();
  const tips = new Map<string, number | undefined>();
  let data: string | null = null;
  let expiresMs = 0;
  let reader: ReturnType<typeof openReader> | null = null;

  function forget(): void {
    tips.clear();
    data = null;
  }

  /** What reads, once nothing is remembered any more that may be too old. */
  function current() {
    const nowMs = performance.now();
    if (nowMs >= expiresMs) {
      forget();
      expiresMs = nowMs + REMEMBERED_MS;
    }
    reader ??= openReader(path);
    return reader;
  }

  return {
    ofTips(liveId) {
      const { tipRevision } = current();
      if (!tips.has(liveId)) tips.set(liveId, tipRevision.get(liveId));
      return tips.get(liveId);
    },
    ofData() {
      const { dataVersion } = current();
      data ??= `${opening}.${dataVersion.get()}`;
      return data;
    },
    read(work) {
      reader ??= openReader(path);
      return reader.read(work);
    },
    open() {
      reader ??= openReader(path);
    },
    forget,
    close: () => reader?.database.close(),
  };
}

function openReader(path: string) {
  const database = openDatabase(path);
  const statements = new Map<string, Statement>();
  const prepared: Prepared = <Row>(sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known as Statement<Row>;
  };

  function read<T>(work: (prepared: Prepared) => T): T {
    prepared('begin').run();
    try {
      return work(prepared);
    } finally {
      prepared('rollback').run();
    }
  }

  return {
    database,
    read,
    tipRevision: database.prepare('select tip_revision from live where id = ?').pluck<number>(),
    /** SQLite's own count of what other connections have committed. */
    dataVersion: database.prepare('pragma data_version').pluck<number>(),
  };
}
