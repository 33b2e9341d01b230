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

/** Revision numbers, which show a change without reading the changed rows. */
export type Revisions = {
  /** Numbers that increase with every committed change of the live's tips and alerts; undefined for an unknown live. */
  ofLive(liveId: string): LiveRevisions | undefined;
  /**
   * A text that changes with every committed change of a live, theme or layout, and whenever the database is opened.
   */
  ofBoot(): string;
  /** Such a text for each kind of record that editors show. */
  ofStored(): Record<Stored, string>;
  /** Whether anything was committed since the last call, by this process or another one. Clears the cache if so. */
  haveChanged(): boolean;
  /** Runs `work` in a read transaction, on a snapshot of the committed data. Never waits for a writer. */
  read<T>(work: (prepared: Prepared) => T): T;
  /** Opens the read connection, once all tables exist. Without this the first read opens it. */
  open(): void;
  /** Clears the cache. Call after each statement on the writing connection. */
  clearCache(): void;
  close(): void;
};

/** A commit of another program becomes visible within this time, in ms. */
const CACHE_MS = 100;

/**
 * Every overlay polls each second and mostly nothing has changed, so revisions are cached until this process executes a
 * statement. They are read over a second connection, opened at the first read, because the writing connection sees
 * uncommitted changes.
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

  /** Clears an expired cache and returns the read connection's statements. */
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
