import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';

/** A regular expression in a source file; `source` is null when it is computed at run time. */
export type Expression = { line: number; source: string | null; flags: string };

type Fields = Node & Record<string, unknown>;

/**
 * The regular expressions of a source file: literals, arguments of `new RegExp`, and the `pattern` of schemas, if
 * they consist of strings and constants of the same file.
 */
export function expressionsIn(path: string, text: string): Expression[] {
  const program = parse(scriptOf(path, text), {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
  });
  const nodes = [...nodesOf(program)];
  const constants = new Map(
    nodes.flatMap((node) => {
      if (node.type !== 'VariableDeclarator') return [];
      return [[(node.id as Fields).name, node.init as Fields | null] as const];
    }),
  );
  return nodes.flatMap((node) => {
    const found = expressionOf(node, (value) => textOf(value, constants));
    if (!found) return [];
    const line = path.endsWith('x') ? lineOf(text, `${found.source}`) : node.loc?.start.line;
    return [{ line: line ?? 1, ...found }];
  });
}

/** Compiling JSX moves lines, so the line is found by searching the source text. */
const lineOf = (text: string, part: string) =>
  text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;

/** Strips types. Lines stay in place, except in a file with JSX. */
function scriptOf(path: string, text: string): string {
  if (path.endsWith('.mjs')) return text;
  if (path.endsWith('.ts')) return stripTypeScriptTypes(text);
  return transformSync(text, { loader: 'tsx', jsx: 'automatic', target: 'esnext' }).code;
}

function* nodesOf(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const entry of value) yield* nodesOf(entry);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  yield value as Fields;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

type Read = (value: unknown) => string | null;

function expressionOf(node: Fields, read: Read): Omit<Expression, 'line'> | undefined {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (isCall && (node.callee as Fields).name === 'RegExp') {
    const [source, flags] = node.arguments as unknown[];
    return { source: read(source), flags: flags ? (read(flags) ?? '') : '' };
  }
  if (node.type === 'Property' && (node.key as Fields).name === 'pattern' && !node.shorthand) {
    const source = read(node.value);
    // Schemas are compiled with this flag.
    return source === null ? undefined : { source, flags: 'u' };
  }
  return undefined;
}

/** The value of a string that is made of constants in the same file; null otherwise. */
function textOf(value: unknown, constants: ReadonlyMap<unknown, Fields | null>): string | null {
  const node = value as Fields | null;
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'Identifier') return textOf(constants.get(node.name) ?? null, constants);
  if (node?.type !== 'TemplateLiteral') return null;
  const parts = (node.expressions as unknown[]).map((part) => textOf(part, constants));
  if (parts.includes(null)) return null;
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return texts.map((quasi, index) => quasi + (parts[index] ?? '')).join('');
}
