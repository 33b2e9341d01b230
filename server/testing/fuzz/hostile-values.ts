import type { Schema } from '../api-operations.ts';

/** A placeholder for a number that JSON can express and JavaScript cannot. */
export const literal = (json: string) => `@literal:${json}`;

/** The body as JSON with its literals; undefined without a body. */
export function toJson(body: unknown): string {
  return (JSON.stringify(body) ?? '').replace(/"@literal:([^"]*)"/g, '$1');
}

/** Texts that broke programs before. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00\ud800',
  '\ufeff',
  '\ufffe\uffff',
  '\u202eright to left\u202c',
  'שלום',
  '👩‍👩‍👧💜',
  'Z̷̛̫͎a̸l̴g̵o̶',
  '\u200b\u200d',
  '\r\n\t\u0001\u001b[31m',
  "' or 1=1; --",
  '"; drop table tip; --',
  '%s%n%x {0} {{7*7}} <%= 7 %>',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '..\\..\\windows',
  'https://evil.example/x.png',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e308',
  '0x10',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '#ggg',
  'x'.repeat(201),
  'x'.repeat(2001),
  'é'.repeat(100_000),
];

/** Unknown keys. */
export const HOSTILE_KEYS = [
  'extra',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'id',
  'created_at',
  '',
  '$ref',
  'a.b',
  'a/b~1',
  'a\u0000',
  '\ud83d',
  'k'.repeat(10_000),
];

/** Values of every JSON type. */
export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MIN_VALUE,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 63,
  literal('-0'),
  literal('1e999'),
  literal('9007199254740993'),
  literal('0.1e1'),
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: null, valueOf: null },
  { length: 1_000_000 },
  { $gt: 0 },
  Array(1001).fill(0),
];

/** Values just inside and outside the limits of a schema. */
export function borderValues(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const around = (border: number | undefined) =>
    border === undefined ? [] : [border - 1, border, border + 1];
  const lengths = (...borders: (number | undefined)[]) =>
    borders.flatMap(around).filter((length) => length >= 0);
  return [
    ...around(minimum),
    ...around(maximum),
    ...lengths(minLength, maxLength).flatMap((length) => ['x'.repeat(length), '💜'.repeat(length)]),
    ...lengths(minItems, maxItems).map((length) => Array(length).fill(null)),
    ...(schema.anyOf ?? []).flatMap(borderValues),
  ];
}
