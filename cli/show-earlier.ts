import type { DataPaths } from '#config/paths.ts';
import type { CommandContext } from './context.ts';
import { earlierServer } from './earlier-server.ts';
import { openBrowser } from './open-browser.ts';

type Earlier = {
  paths: DataPaths;
  /** Ends the wait for a starting server. */
  stop: Promise<void>;
  /** Whether this server could not start because of a conflict. */
  isConflict: boolean;
};

/**
 * Shows the server that already runs on the data directory. Returns whether there is one. Only for a person: a script
 * expects a server of its own.
 */
export async function isEarlierShown(
  { paths, stop, isConflict }: Earlier,
  context: CommandContext,
): Promise<boolean> {
  const url = await earlierServer(paths, stop, { isConflict });
  if (url === undefined) return false;
  context.note(
    `streamhost is running on ${paths.root} already: ${url}\nTo stop it, close the window where it was started, or press Ctrl+C there.`,
  );
  openBrowser(url, () => context.warn(`No browser could be opened. Open ${url} yourself.`));
  return true;
}
