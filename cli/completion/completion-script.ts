import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distDir } from '../package-info.ts';

/** Shells with a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** The build copies them from the folder `scripts`. */
const FILES: Record<Shell, string> = {
  bash: 'streamhost.bash',
  zsh: 'streamhost.zsh',
  fish: 'streamhost.fish',
  powershell: 'streamhost.ps1',
};

/** The completion script of a shell. It calls `streamhost complete` at each Tab. */
export const completionScript = (shell: Shell): Promise<string> =>
  readFile(join(distDir, 'completion', FILES[shell]), 'utf8');
