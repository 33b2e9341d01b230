import { homedir } from 'node:os';
import { join } from 'node:path';
import { launchAgent } from './launch-agent.ts';
import { runEntry } from './run-entry.ts';
import { userUnit } from './user-unit.ts';

/** Program and arguments; the program and its first argument are full paths. */
export type StartCommand = readonly [program: string, script: string, ...args: string[]];

/** How a system starts a program when its user signs in. It changes nothing for other users. */
export type Autostart = {
  /** Replaces an earlier command. Throws an AppError when the system refuses it. */
  on(command: StartCommand): Promise<void>;
  off(): Promise<void>;
  /** The words of the stored command; undefined without one. */
  command(): Promise<string[] | undefined>;
};

/** The autostart of this computer. `env` is for the system's programs that it calls. */
export function autostartHere(env: NodeJS.ProcessEnv): Autostart {
  if (process.platform === 'win32') return runEntry(env);
  if (process.platform === 'darwin') return launchAgent(join(homedir(), 'Library/LaunchAgents'));
  const settings = env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return userUnit(join(settings, 'systemd/user'), env);
}
