/**
 * Checks that every regular expression of the product runs in linear time, because any may be applied to text from
 * outside: `npm run check:expressions`.
 */
import { globSync, readFileSync } from 'node:fs';
import { slowExpressions } from './slow-expressions.ts';

/** Tests, the build and benchmarks process no text from outside. */
const OUTSIDE =
  /\.(test|e2e|slow)\.|\/(testing|tests|times|e2e|bench|fuzz|attacks|checks|container)\/|^config\/.*\.mjs$/;

const files = globSync('{bin,cli,server,web,overlay,config}/**/*.{ts,tsx,mjs}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !OUTSIDE.test(path));
const problems = files.flatMap((path) => slowExpressions(path, readFileSync(path, 'utf8')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`No regular expression in ${files.length} files can be made slow.`);
