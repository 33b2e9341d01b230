import { join } from 'node:path';
import { readFile } from '../../server/system/disk/files.ts';
import { distDir } from '../package-info.ts';

/** The script of each shell; the build copies them from the folder `scripts`. */
const FILES = {
  bash: 'streamhost.bash',
  zsh: 'streamhost.zsh',
  fish: 'streamhost.fish',
  powershell: 'streamhost.ps1',
};

/** Shells with a completion script. */
export type Shell = keyof typeof FILES;
export const SHELLS = Object.keys(FILES) as Shell[];

/** The completion script of a shell, which calls `streamhost complete` at each Tab. */
export const completionScript = (shell: Shell): Promise<string> =>
  readFile(join(distDir, 'completion', FILES[shell]), 'utf8');
