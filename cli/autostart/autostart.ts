import { homedir } from 'node:os';
import { join } from 'node:path';
import { launchAgent } from './launch-agent.ts';
import { runEntry } from './run-entry.ts';
import { userUnit } from './user-unit.ts';

/** Program and arguments, the program and its first argument as full paths. */
export type StartCommand = readonly [program: string, script: string, ...args: string[]];

/** How a system starts a program when its user signs in. It changes nothing for other users. */
export type Autostart = {
  /** Also in place of an earlier command. Throws an AppError where the system does not take it. */
  on(command: StartCommand): Promise<void>;
  off(): Promise<void>;
  /** The words of the command that starts; undefined while none does. */
  command(): Promise<string[] | undefined>;
};

/** That of this computer. `env` is for the programs of the system that it calls. */
export function autostartHere(env: NodeJS.ProcessEnv): Autostart {
  if (process.platform === 'win32') return runEntry(env);
  if (process.platform === 'darwin') return launchAgent(join(homedir(), 'Library/LaunchAgents'));
  const settings = env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return userUnit(join(settings, 'systemd/user'), env);
}
