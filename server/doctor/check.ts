import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import type { FoundServer } from '../server-file.ts';

/** The result of a check; the remedy says what to do. */
export type Finding = { status: 'ok' | 'warn' | 'fail'; message: string; remedy?: string };

const finding =
  (status: Finding['status']) =>
  (message: string, remedy?: string): Finding => ({ status, message, ...(remedy && { remedy }) });

/** The thing is well. */
export const ok = finding('ok');
/** It may fail later. */
export const warn = finding('warn');
/** It does not work. */
export const fail = finding('fail');

/** What checks examine. */
export type CheckContext = {
  paths: DataPaths;
  /** The error message when the settings are invalid. */
  settings: Settings | string;
  /** Whether the first start takes the next free port where that of the settings is in use. */
  takesNextPort?: boolean;
  /** The running server of the data directory. */
  running: FoundServer | undefined;
  /** The folder of the built pages. */
  assetsDir: string;
  /** Whether the internet may be asked. */
  isOnline: boolean;
};

/** Examines one thing and changes nothing; what it throws becomes a finding. */
export type Check = { name: string; run(place: CheckContext): Finding | Promise<Finding> };
