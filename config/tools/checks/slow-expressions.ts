import { checkSync } from 'recheck';
import { expressionsIn } from './expressions-in.ts';

/** An expression without one of these reads only as many characters as it has itself. */
const ENDLESS = /[*+]|\{\d+,\}/;

/** Time limit for one expression in ms. Good expressions take 2 s, and ten times as long on a busy computer. */
const LIMIT_MS = 60_000;

/**
 * The checker in JavaScript, in this thread: it needs no Java and gives the same results on every computer. In a thread
 * of its own, the default, a late notification can end the next wait before there is an answer (synckit 0.9.2).
 */
process.env.RECHECK_SYNC_BACKEND = 'pure';

/**
 * Messages for the regular expressions of a file that take more than linear time on some text. Each starts with
 * the path and the line.
 */
export function slowExpressions(path: string, text: string): string[] {
  return expressionsIn(path, text).flatMap(({ line, source, flags }) => {
    const problem = source === null ? UNREADABLE : slownessOnce(source, flags);
    return problem ? [`${path}:${line}: ${problem}`] : [];
  });
}

const UNREADABLE =
  'write this expression as a literal, or of constants in this file, so that it can be checked';

const known = new Map<string, string | undefined>();

/** Cached by source: several files share an expression, and some take a second. */
function slownessOnce(source: string, flags: string): string | undefined {
  const key = `/${source}/${flags}`;
  if (!known.has(key)) known.set(key, slowness(source, flags));
  return known.get(key);
}

function slowness(source: string, flags: string): string | undefined {
  if (!ENDLESS.test(source)) return undefined;
  // These flags do not affect the cost.
  const checked = checkSync(source, flags.replace(/[dg]/g, ''), {
    checker: 'automaton',
    timeout: LIMIT_MS,
  });
  if (checked.status === 'safe') return undefined;
  if (checked.status === 'unknown') return `/${source}/ could not be checked: write a simpler one`;
  const { complexity, attack } = checked;
  return `/${source}/ takes more than linear time (${complexity.summary}) on ${attack.pattern}`;
}
