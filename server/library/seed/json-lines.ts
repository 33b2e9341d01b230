import { type Node, parseTree, visit } from 'jsonc-parser';
import type { Issue } from '#contract/common.ts';

/** The text is not JSON from the character `at` on. */
export class JsonMistake extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`No JSON at ${at}`);
    this.at = at;
  }
}

/** Deeper than any valid seed file. */
const MAX_DEPTH = 101;

/** The line of the character `at`, counted from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * Finds the lines of values in a JSON text: of the value at a path (for a member of an object, of its key), or of its
 * nearest existing parent. Throws a JsonMistake if the text is not JSON.
 */
export function jsonLines(text: string): (path: Issue['path']) => number {
  refuseMistakes(text);
  const root = parseTree(text);
  return (path) => {
    let found = root;
    for (const step of path) {
      const inner = found && innerAt(found, step);
      if (!inner) break;
      found = inner;
    }
    return lineAt(text, found?.offset ?? 0);
  };
}

/** `JSON.parse` does not report the position of a mistake, and the parser of the tree tolerates mistakes. */
function refuseMistakes(text: string): void {
  let depth = 0;
  const begin = (offset: number) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new JsonMistake(offset);
  };
  const end = () => {
    depth -= 1;
  };
  const onError = (_code: unknown, offset: number) => {
    throw new JsonMistake(offset);
  };
  const onEach = { onObjectBegin: begin, onObjectEnd: end, onArrayBegin: begin, onArrayEnd: end };
  visit(text, { ...onEach, onError }, { disallowComments: true });
}

/** Of a duplicate key the later one counts, as in `JSON.parse`. */
function innerAt(node: Node, step: string | number): Node | undefined {
  const { type, children = [] } = node.type === 'property' ? (node.children?.[1] ?? node) : node;
  if (type === 'array') return children[Number(step)];
  return children.findLast(({ children: member }) => member?.[0]?.value === step);
}
