import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { BIN } from './streamhost-process.ts';

/**
 * A PATH that begins with `folder`, where the program of this checkout is to be found as `name`. `before` is
 * what a shell does first with the arguments.
 */
export function onPath(folder: string, name: string, before = ''): string {
  mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh\n${before}\nexec "${process.execPath}" "${BIN}" "$@"\n`;
  writeFileSync(`${folder}/${name}`, script, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
}
