import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { CHECKOUT } from './dockerfile.ts';

/** The rules of .dockerignore. */
export function contextRules() {
  const text = readFileSync(join(CHECKOUT, '.dockerignore'), 'utf8');
  const exceptions = text.split('\n').filter((line) => line.startsWith('!'));
  const rules = dockerignore.default().add(text);
  return {
    /** Whether `.dockerignore` excludes a file or folder of the checkout. */
    leavesOut: (path: string) => rules.ignores(path),
    /** Whether an exception may include something below a folder that is itself ignored. */
    hasExceptionBelow: (folder: string) =>
      exceptions.some((exception) => exception.startsWith(`!${folder}/`)),
  };
}

/** The files that `docker build` gets from this checkout, as relative paths with slashes. */
export function contextFiles(): string[] {
  const { leavesOut, hasExceptionBelow } = contextRules();
  const filesIn = (folder: string): string[] =>
    readdirSync(join(CHECKOUT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory())
        return leavesOut(path) && !hasExceptionBelow(path) ? [] : filesIn(path);
      return leavesOut(path) ? [] : [path];
    });
  return filesIn('');
}
