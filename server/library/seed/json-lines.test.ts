import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../testing/processor-ms.ts';
import { JsonMistake, jsonLines, lineAt } from './json-lines.ts';

const TEXT = `{
  "lives": [
    { "name": "A }, \\"b\\"" },
    {
      "name": "B",
      "tips": [1,
        -2.5e3, true,
        { "amount_cents": null }]
    }
  ],
  "fans": []
}
`;

test("each value is found in its line, a missing one in its parent's line", () => {
  const lineOf = jsonLines(TEXT);
  const scenarios = [
    { path: [], line: 1 },
    { path: ['lives'], line: 2 },
    { path: ['lives', 0, 'name'], line: 3 },
    { path: ['lives', 1], line: 4 },
    { path: ['lives', 1, 'tips', 1], line: 7 },
    { path: ['lives', 1, 'tips', 3, 'amount_cents'], line: 8 },
    { path: ['lives', 1, 'tips', 4], line: 6 },
    { path: ['fans'], line: 11 },
    { path: ['themes', 0, 'name'], line: 1 },
  ];
  for (const { path, line } of scenarios) assert.equal(lineOf(path), line, path.join('.'));
});

test('of a duplicate key the later one counts, as in JSON.parse', () => {
  assert.equal(jsonLines('{"a": 1,\n"a": 2}')(['a']), 2);
});

test('invalid JSON is reported in the line of the first mistake', () => {
  const scenarios = [
    { text: '', line: 1 },
    { text: '{\n  "a": 1\n  "b": 2\n}', line: 3 },
    { text: '{\n  "a": 1,\n}', line: 3 },
    { text: '[\n  1,\n]', line: 3 },
    { text: '{\n  "a": [1, 2\n}', line: 3 },
    { text: "{\n  'a': 1\n}", line: 2 },
    { text: '{\n  "a": tru\n}', line: 2 },
    { text: '{\n  "a" 1\n}', line: 2 },
    { text: '{}\n{}', line: 2 },
    { text: '{\n  "a": "b\n}', line: 2 },
    { text: '[\n'.repeat(200), line: 102 },
  ];
  for (const { text, line } of scenarios) {
    assert.throws(
      () => jsonLines(text),
      (error) => error instanceof JsonMistake && lineAt(text, error.at) === line,
      text,
    );
  }
});

test('it accepts what JSON.parse accepts', () => {
  for (const value of [0, -1.5, 1e21, 'a\\"\u2028😀', null, [], {}, [[{}]], { '': { a: [] } }]) {
    for (const indent of [0, 2]) jsonLines(JSON.stringify(value, null, indent));
  }
});

test('an unterminated text is scanned once', () => {
  const tookMs = processorMs(() => {
    for (const text of [
      `{"a": "${'+0'.repeat(500_000)}`,
      `{"a": "${'\\u0041'.repeat(100_000)}\n"}`,
    ]) {
      assert.throws(() => jsonLines(text), JsonMistake);
    }
    jsonLines(`{"a": "${'long '.repeat(1_000_000)}"}`);
  });
  assert.ok(tookMs < 1000, `${tookMs} ms`);
});
