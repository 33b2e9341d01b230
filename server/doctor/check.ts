import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import type { FoundServer } from '../server-file.ts';

/** What a check found: all is well, something may bite later, or something does not work. */
export type Finding = { status: 'ok' | 'warn' | 'fail'; message: string; remedy?: string };

/** What checks look at. */
export type Place = {
  paths: DataPaths;
  /** The sentence that says which one is wrong, where the settings cannot be used. */
  settings: Settings | string;
  /** The server that runs on the data directory. */
  running: FoundServer | undefined;
  /** The folder of the built pages. */
  assetsDir: string;
  /** Whether the internet may be asked. */
  isOnline: boolean;
};

/** Looks at one thing and changes nothing; what it throws is a finding, too. */
export type Check = { name: string; run(place: Place): Finding | Promise<Finding> };
