import type { DataPaths } from '#config/paths.ts';
import type { CommandContext } from './context.ts';
import { earlierServer } from './earlier-server.ts';
import { openBrowser } from './open-browser.ts';

type Earlier = {
  paths: DataPaths;
  /** Ends the waiting for a server that starts. */
  stop: Promise<void>;
  /** Whether something has kept this one from starting. */
  isInTheWay: boolean;
};

/**
 * Shows the server that runs on the data directory already, to a person: a program that asks for one of its own must
 * not take that one for it. Returns whether there is one.
 */
export async function isEarlierShown(
  { paths, stop, isInTheWay }: Earlier,
  context: CommandContext,
): Promise<boolean> {
  const url = await earlierServer(paths, stop, { isInTheWay });
  if (url === undefined) return false;
  context.note(
    `streamhost is running on ${paths.root} already: ${url}\nTo stop it, close the window where it was started, or press Ctrl+C there.`,
  );
  openBrowser(url, () => context.warn(`No browser could be opened. Open ${url} yourself.`));
  return true;
}
