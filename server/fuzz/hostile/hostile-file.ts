import type { Chance } from './chance.ts';

/** A file that is made to do harm. */
export type HostileFile = {
  /** How it was made, for the report. */
  what: string;
  bytes: Buffer;
  /** File extension without the dot. */
  extension: string;
};

/** Makes the file of a run. */
export type MakeFile = (chance: Chance) => HostileFile | Promise<HostileFile>;
