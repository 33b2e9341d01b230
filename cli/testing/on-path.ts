import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { BIN } from './streamhost-process.ts';

/**
 * A PATH that begins with `folder`, in which `name` starts the program of this checkout. `before` is shell code
 * that runs first.
 */
export function onPath(folder: string, name: string, before = ''): string {
  mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh\n${before}\nexec "${process.execPath}" "${BIN}" "$@"\n`;
  writeFileSync(`${folder}/${name}`, script, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
}
