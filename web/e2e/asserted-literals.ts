/** What a literal is given to that looks for it on the page, or compares it with what is there. */
const LOOKS = /^(getBy\w+|locator|filter|to[A-Z]\w*|not|poll|expect\w*|waitFor\w*|has\w*)$/;

type Token = { kind: 'literal' | 'name' | 'mark'; text: string };

/**
 * The string, template and regular-expression literals of TypeScript source that a test looks for or
 * compares: those in the arguments of a locator, of an assertion or of a method of a page model that is
 * one of `finders`, also by the name of a constant, and those in lists that a test goes through.
 * Comments, titles of tests and what a test types or answers are none of them.
 */
export function assertedLiterals(source: string, finders: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const constants = new Map<string, string>();
  const open: Bracket[] = [];
  let [assigned, before] = [NONE, NONE];
  for (const token of tokens(source)) {
    const { kind, text } = token;
    if (kind === 'mark' && '([{'.includes(text)) {
      open.push({ mark: text, callee: text === '(' && before.kind === 'name' ? before.text : '' });
    } else if (kind === 'mark' && ')]}'.includes(text)) open.pop();
    else if (kind === 'literal' && isAsserted(open, finders)) found.push(text);
    else if (kind === 'literal' && before.text === '=') constants.set(assigned.text, text);
    else if (kind === 'name' && isAsserted(open, finders)) found.push(constants.get(text) ?? '');
    if (text !== '=') assigned = token;
    before = token;
  }
  return found.filter(Boolean);
}

/** The names of the methods of page models that give a locator for what they are given. */
export const findersIn = (source: string): string[] =>
  Array.from(source.matchAll(/(\w+)\([^)]*\): Locator/g), ([, name = '']) => name);

type Bracket = { mark: string; callee: string };

const NONE: Token = { kind: 'mark', text: ';' };

/** The innermost call decides; what lies in none of them but in a list is gone through. */
function isAsserted(open: readonly Bracket[], finders: ReadonlySet<string>): boolean {
  const call = open.findLast(({ callee }) => callee !== '');
  if (call && call.callee !== 'for') return LOOKS.test(call.callee) || finders.has(call.callee);
  return open.at(-1)?.mark === '[';
}

const SKIPPED = /^(\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/;
const LITERAL = /^('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/;
const PATTERN = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/;
const NAME = /^[\w$]+/;

/** A slash after one of these begins a pattern, and after others divides. */
const BEFORE_PATTERN = /^[([{,;=:?!&|]$/;

function* tokens(source: string): Generator<Token> {
  let rest = source;
  let before = ';';
  while (rest) {
    const skipped = SKIPPED.exec(rest)?.[0];
    if (skipped) {
      rest = rest.slice(skipped.length);
      continue;
    }
    const literal = LITERAL.exec(rest)?.[0];
    const pattern = BEFORE_PATTERN.test(before) ? PATTERN.exec(rest)?.[0] : undefined;
    const name = NAME.exec(rest)?.[0];
    const text = literal ?? pattern ?? name ?? rest.charAt(0);
    const kind = literal || pattern ? 'literal' : name ? 'name' : 'mark';
    yield { kind, text: kind === 'literal' ? contentOf(text) : text };
    before = text;
    rest = rest.slice(text.length);
  }
}

/** Without its quotes, and without what escapes a sign. */
const contentOf = (literal: string) =>
  literal.replace(/^.|.[a-z]*$/gs, '').replace(/\\(['"`?.()/$])/g, '$1');
