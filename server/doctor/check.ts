import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import type { FoundServer } from '../server-file.ts';

/** The result of a check; the remedy says what to do. */
export type Finding = { status: 'ok' | 'warn' | 'fail'; message: string; remedy?: string };

const finding =
  (status: Finding['status']) =>
  (message: string, remedy?: string): Finding => ({ status, message, ...(remedy && { remedy }) });

/** No problem. */
export const ok = finding('ok');
/** A possible problem. */
export const warn = finding('warn');
/** A failure. */
export const fail = finding('fail');

/** What the checks examine. */
export type CheckContext = {
  paths: DataPaths;
  /** The error message when the settings are invalid. */
  settings: Settings | string;
  /** Whether the first start uses the next free port if the configured one is taken. */
  takesNextPort?: boolean;
  /** The running server of the data directory. */
  running: FoundServer | undefined;
  /** The folder of the built pages. */
  assetsDir: string;
  /** Whether checks may use the internet. */
  isOnline: boolean;
};

/** Examines one part without changing it. An error that it throws becomes a finding. */
export type Check = { name: string; run(place: CheckContext): Finding | Promise<Finding> };
