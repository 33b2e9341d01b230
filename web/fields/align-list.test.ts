import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alignList } from './align-list.ts';

const align = (base: string, later: string) => alignList([...base], [...later], (a, b) => a === b);

/** Items as text: `-` marks a removed item, added items are in brackets. */
function text(base: string, later: string): string | undefined {
  const aligned = align(base, later);
  if (!aligned) return undefined;
  const { items, added } = aligned;
  const inBrackets = (at: number) => (added[at]?.length ? `(${added[at]?.join('')})` : '');
  return (
    items.map((item, at) => inBrackets(at) + (item ?? '-')).join('') + inBrackets(items.length)
  );
}

const CASES: [base: string, later: string, expected: string | undefined, why: string][] = [
  ['abc', 'abc', 'abc', 'nothing changed'],
  ['abc', 'abcx', 'abc(x)', 'added at the end'],
  ['abc', 'xabc', '(x)abc', 'added at the start'],
  ['abc', 'axybc', 'a(xy)bc', 'added between'],
  ['abc', 'ac', 'a-c', 'removed'],
  ['abc', '', '---', 'all removed'],
  ['', 'ab', '(ab)', 'added to none'],
  ['abc', 'axc', 'axc', 'changed'],
  ['abc', 'xyz', 'xyz', 'all changed'],
  ['abc', 'abxy', 'abx(y)', 'the last changed, another added'],
  ['a', 'xy', 'x(y)', 'the only one changed, another added'],
  ['abc', 'cx', '--c(x)', 'two removed, one added'],
  ['abc', 'xc', undefined, 'one removed and one changed: it is not known which'],
  ['abc', 'axyc', undefined, 'one changed and one added between'],
  ['abc', 'acb', undefined, 'moved'],
  ['abc', 'cab', undefined, 'moved to the start'],
  ['aab', 'ab', 'a-b', 'one of two equal ones removed'],
];

for (const [base, later, expected, why] of CASES) {
  test(`${base || 'nothing'} to ${later || 'nothing'}: ${why}`, () =>
    assert.equal(text(base, later), expected));
}

test('aligning any two lists results in the later one', () => {
  const list = fc.array(fc.constantFrom(...'abcdefg'), { maxLength: 6 });
  fc.assert(
    fc.property(list, list, (base, later) => {
      const aligned = alignList(base, later, (a, b) => a === b);
      if (!aligned) return;
      const { items, added } = aligned;
      const again = added.flatMap((each, at) => [...each, ...items.slice(at, at + 1)]);
      assert.deepEqual(
        again.filter((item) => item !== undefined),
        later,
      );
    }),
    { numRuns: 1000 },
  );
});
