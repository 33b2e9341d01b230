import { randomUUID } from 'node:crypto';
import { STORED, type Stored } from '#contract/stored.ts';
import { openReader as openDatabase } from './open-reader.ts';
import type { Prepared } from './prepared-transactions.ts';
import {
  bootRevision,
  countersOf,
  dataVersion,
  type LiveRevisions,
  revisionsOfLive,
} from './queries/revisions.ts';
import { preparing } from './queries/statement.ts';

/** Tells whether something has changed, without reading it. */
export type Revisions = {
  /** Numbers that grow with every committed change of the live's tips and alerts; undefined for an unknown live. */
  ofLive(liveId: string): LiveRevisions | undefined;
  /** A new text after every committed change of a live, theme or layout, and whenever the database is opened. */
  ofBoot(): string;
  /** The same for each kind of thing that editors show. */
  ofStored(): Record<Stored, string>;
  /** Whether anything was committed since the last call, by this process or another one; clears the cache if so. */
  haveChanged(): boolean;
  /** Runs `work` in a read transaction: a snapshot of what is committed. Never waits for a writer. */
  read<T>(work: (prepared: Prepared) => T): T;
  /** Opens the reading connection, once all tables exist; otherwise the first call does. */
  open(): void;
  /** Clears the cache. To be called after each statement on the writing connection. */
  clearCache(): void;
  close(): void;
};

/** How late a change by another program may be seen. */
const CACHE_MS = 100;

/**
 * Every overlay polls each second, and mostly nothing has changed: so what was read is cached until this process
 * sends a statement to the database again. It is read over a second connection, because the one that writes sees
 * changes that may still be rolled back. That is opened at the first read.
 */
export function createRevisions(path: string): Revisions {
  const opening = randomUUID();
  const lives = new Map<string, LiveRevisions | undefined>();
  let boot: string | null = null;
  let stored: Record<Stored, string> | null = null;
  let expiresMs = 0;
  let seenVersion: number | undefined;
  let reader: ReturnType<typeof openReader> | null = null;

  function clearCache(): void {
    lives.clear();
    boot = null;
    stored = null;
  }

  /** Clears an expired cache and returns the reading connection's statements. */
  function current(): Prepared {
    const nowMs = performance.now();
    if (nowMs >= expiresMs) {
      clearCache();
      expiresMs = nowMs + CACHE_MS;
    }
    reader ??= openReader(path);
    return reader.prepared;
  }

  return {
    ofLive(liveId) {
      const prepared = current();
      if (!lives.has(liveId)) lives.set(liveId, revisionsOfLive(prepared, liveId));
      return lives.get(liveId);
    },
    ofBoot() {
      const prepared = current();
      boot ??= `${opening}.${bootRevision(prepared)?.revision ?? 0}`;
      return boot;
    },
    ofStored() {
      const prepared = current();
      stored ??= storedVersions(prepared, opening);
      return stored;
    },
    haveChanged() {
      reader ??= openReader(path);
      const version = dataVersion(reader.prepared)?.data_version;
      if (version === seenVersion) return false;
      seenVersion = version;
      clearCache();
      return true;
    },
    read(work) {
      reader ??= openReader(path);
      return reader.read(work);
    },
    open() {
      reader ??= openReader(path);
    },
    clearCache: clearCache,
    close: () => reader?.database.close(),
  };
}

function storedVersions(prepared: Prepared, opening: string): Record<Stored, string> {
  const counted = new Map(countersOf(prepared).map(({ name, value }) => [name, value]));
  const version = (name: Stored) => [name, `${opening}.${counted.get(name) ?? 0}`];
  return Object.fromEntries(STORED.map(version));
}

function openReader(path: string) {
  const database = openDatabase(path);
  const prepared = preparing(database);

  function read<T>(work: (prepared: Prepared) => T): T {
    prepared('begin').run();
    try {
      return work(prepared);
    } finally {
      prepared('rollback').run();
    }
  }

  return { database, prepared, read };
}
