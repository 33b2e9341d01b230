import type { Chance } from './chance.ts';
import type { Commands } from './commands.ts';
import type { FuzzedServer } from './fuzzed-server.ts';

/** A malicious file. */
export type HostileFile = {
  /** How it was made, for the report. */
  what: string;
  bytes: Buffer;
  /** File extension without the dot. */
  extension: string;
};

/** Makes the file of a run. */
export type MakeFile = (chance: Chance) => HostileFile | Promise<HostileFile>;

/** The environment in which a file is tried. */
export type Surroundings = {
  /** Started on first use. */
  server: () => Promise<FuzzedServer>;
  commands: Commands;
  /** Temporary files of a run; emptied after it. */
  folder: string;
  /** All objects of the schema that the migrations create. */
  schema: readonly string[];
  /** A digest of all data that the server stores. */
  digest(): string;
};

/** The result of a file; `slowestMs` is the longest wait of a user. */
export type Attempt = { isTaken: boolean; slowestMs: number };

/** Passes a file to the program as a user would. Throws if the response is wrong. */
export type TryFile = (
  file: HostileFile,
  surroundings: Surroundings,
  chance: Chance,
) => Promise<Attempt>;
