import type { Chance } from './chance.ts';
import type { Commands } from './commands.ts';
import type { FuzzedServer } from './fuzzed-server.ts';
import type { HostileFile } from './hostile-file.ts';

/** Where a file is tried. */
export type Surroundings = {
  /** Started when it is needed first. */
  server: () => Promise<FuzzedServer>;
  commands: Commands;
  /** For what a run needs; emptied after it. */
  folder: string;
  /** Every object of a database that is as the migrations make it. */
  schema: readonly string[];
  /** What is stored on the server; equal as long as nothing of it changes. */
  digest(): string;
};

/** What became of a file; `slowestMs` is the longest that anything took which a person waits for. */
export type Attempt = { isTaken: boolean; slowestMs: number };

/** Gives a file to the program in the way that it comes there. Throws what is wrong with the answer. */
export type TryFile = (
  file: HostileFile,
  surroundings: Surroundings,
  chance: Chance,
) => Promise<Attempt>;
