import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowExpressions } from './slow-expressions.ts';

const placesOf = (problems: readonly string[]) =>
  problems.map((problem) => problem.slice(0, problem.indexOf(' ')));

test('a slow expression is reported with its file and line, however it is written', () => {
  const source = String.raw`
    type A = string;
    const STYLES = /<[^\s<>/]*style[\s>][\s\S]*<\/[^\s<>]*style/;
    const WORD = '(a+)+$';
    const built = new RegExp(WORD);
    const schema = { pattern: '^(a|a)*$' };
    const unknown = new RegExp(process.argv[2]);
  `;

  const problems = slowExpressions('server/a.ts', source);

  assert.deepEqual(placesOf(problems), [
    'server/a.ts:3:',
    'server/a.ts:5:',
    'server/a.ts:6:',
    'server/a.ts:7:',
  ]);
  assert.match(problems[0] ?? '', /more than linear time \(2nd degree polynomial\)/);
});

test('an expression that takes linear time passes', () => {
  const source = String.raw`
    const name = /^[0-9a-f]{64}\.(png|jpg)$/;
    const face = /@font-face\s*\{([^{}]*)\}/g;
    const schema = { pattern: '^(/uploads/)?[\\w-][\\w.-]*$' };
    const divided = 4 / 2 / 1;
  `;
  assert.deepEqual(slowExpressions('server/a.ts', source), []);
});

test('expressions in JSX are checked', () => {
  const source = 'export const A = () => <p title={"a"}>{/(a*)*$/.exec("a")?.[0]}</p>;';
  assert.deepEqual(placesOf(slowExpressions('web/a.tsx', source)), ['web/a.tsx:1:']);
});
