import { reuseEqual } from './reuse-equal.ts';

/**
 * Memoizes `compute` for its last input, compared key by key. Parts of the result that equal those of the last one, or
 * at first of `before`, are the same objects.
 */
export function memoize<Input extends object, Result>(
  compute: (input: Input) => Result,
  before?: Result,
): (input: Input) => Result {
  let last: { input: Input; result: Result } | null = null;
  return (input) => {
    if (last && hasSameParts(last.input, input)) return last.result;
    last = { input, result: reuseEqual(last ? last.result : before, compute(input)) };
    return last.result;
  };
}

function hasSameParts(one: object, other: object): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
