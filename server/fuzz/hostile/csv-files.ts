import { HOSTILE_TEXTS } from '../hostile-values.ts';
import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { mostlyWhole } from './spoil-bytes.ts';

const AMOUNTS = [
  ...[
    '5',
    '5.00',
    '12,50',
    '$5',
    'US$ 5',
    '5 USD',
    '1,284.50',
    '1.284,50',
    '1,284',
    '1.284',
    '0',
    '-5',
  ],
  ...[
    '1e3',
    '0x10',
    '999999999.99',
    '1000000000',
    '9'.repeat(400),
    '.5',
    '5.',
    '1,2,3',
    '٣',
    '５',
    'NaN',
  ],
  ...['', ' 5 ', '5\u00a0', '+5', '=5', '1/2', '5€', "'5", '0.005', '1284.505', '$', 'five'],
];
const FANS = [
  ...[
    'Pixel Ghost',
    'straße',
    'STRASSE',
    'e\u0301va',
    'éva',
    '\u200b',
    '\u200b\u200d\u2060',
    '\u202egnp.exe',
  ],
  ...[
    'a\u0301'.repeat(90),
    `a${'\u0301'.repeat(181)}`,
    '\u00ad',
    '\u3164',
    '\u115f',
    ' x ',
    'x\u0000',
    '👩‍👩‍👧',
  ],
  ...[
    'x'.repeat(200),
    'x'.repeat(201),
    '💜'.repeat(100),
    'null',
    '',
    ' ',
    'Anonymous',
    '\ufeff',
    '\u180e',
    'I\u0307',
  ],
];
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  ' =1',
  '\n=1',
  '\r=1',
  '\u00a0=1',
  "'=1",
  "''=1",
  '＝1',
  '\u3000=1',
  '\u200b=1',
  "' =1",
];
const NOTES = [
  ...FORMULAS,
  '  leading',
  'trailing  ',
  '\n\nlines\n',
  '\ttab',
  'a,b',
  'a"b',
  '"',
  "it's",
  '\u2028',
  '\v=1',
];
const HEADERS = {
  fan: ['fan', 'Fan Name', 'user', 'supporter', 'name'],
  amount: ['amount', 'Tip amount ($)', 'amount_cents', 'value', 'cents'],
  note: ['note', 'message', 'comment'],
  time: ['created_at', 'time', 'date'],
  key: ['id', 'key', 'transaction id'],
};
const OTHER_HEADERS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'x',
  'amount',
  'e\u0301',
  'a"b',
  '=1',
  'n'.repeat(5000),
];
const KEYS = [
  '',
  '1',
  '1',
  'a',
  'x'.repeat(5000),
  '00000000-0000-7000-8000-000000000000',
  '__proto__',
];
const TIMES = ['', '2026-11-22', '2026-11-22T20:00:00Z', 'yesterday', '99999-01-01', '0', '-1'];

const CELLS: Record<keyof typeof HEADERS, readonly string[]> = {
  fan: [...FANS, ...FORMULAS],
  amount: AMOUNTS,
  note: NOTES,
  time: TIMES,
  key: KEYS,
};
type Column = keyof typeof HEADERS | 'other';

/** Texts for one cell, of bounded length. */
const ANY_TEXTS = HOSTILE_TEXTS.filter((text) => text.length < 5000);

const isKnown = (column: Column): column is keyof typeof HEADERS => column !== 'other';

function cell(column: Column, isGood: boolean, chance: Chance): string {
  if (column === 'amount' && isGood) return String(chance.below(5000) / 100);
  if (chance.sometimes(0.02)) return 'x'.repeat(chance.size(200_000));
  if (!isKnown(column) || chance.sometimes(0.1)) return chance.pick(ANY_TEXTS);
  return isGood && column === 'fan' ? `Fan ${chance.below(50)}` : chance.pick(CELLS[column]);
}

/** Quotes a cell, correctly or not. */
function written(text: string, separator: string, chance: Chance): string {
  const mustQuote = /["\r\n]/.test(text) || text.includes(separator);
  if (chance.sometimes(0.01)) return `"${text}`;
  if (chance.sometimes(0.01)) return `${text}"${text}`;
  if (!mustQuote && chance.sometimes(0.8)) return text;
  if (mustQuote && chance.sometimes(0.03)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

const CHARSETS: readonly (readonly [(text: string) => Buffer, number])[] = [
  [(text) => Buffer.from(text), 20],
  [(text) => Buffer.from(`\uFEFF${text}`), 4],
  [(text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 2],
  [(text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 1],
  [(text) => Buffer.from(text, 'utf16le'), 1],
  [(text) => Buffer.from(text, 'latin1'), 2],
];

/** A CSV file of tips with wrong cells, quotes, columns, line endings or encoding. */
export function hostileCsv(chance: Chance): HostileFile {
  const separator = chance.weighted([
    [',', 6],
    [';', 3],
    ['\t', 3],
    ['|', 1],
    ['', 0.2],
  ] as const);
  const end = chance.weighted([
    ['\n', 6],
    ['\r\n', 4],
    ['\r', 1],
    ['\n\n', 1],
  ] as const);
  const columns = chance
    .many(
      chance.sometimes(0.95) ? chance.between(1, 7) : chance.size(20_000),
      (): Column => chance.pick(['fan', 'amount', 'note', 'time', 'key', 'other'] as const),
    )
    .filter((column, index, all) => chance.sometimes(0.1) || all.indexOf(column) === index);
  const known: Column[] = chance.sometimes(0.95)
    ? ['amount', ...columns.filter((one) => one !== 'amount')]
    : columns;
  const header = known.map((column) =>
    chance.pick(isKnown(column) && chance.sometimes(0.95) ? HEADERS[column] : OTHER_HEADERS),
  );
  // Half of the files are valid, so that imports are tested, too.
  const isGood = chance.sometimes(0.5);
  const rows = Math.ceil(
    (chance.sometimes(0.9) ? chance.size(40) : chance.size(20_000)) / known.length,
  );
  const lines = chance.many(rows, () => {
    const cells = known.map((column) => written(cell(column, isGood, chance), separator, chance));
    if (chance.sometimes(isGood ? 0.001 : 0.05)) cells.push('more');
    return cells.join(separator);
  });
  const text = `${[header.join(separator), ...lines].join(end)}${chance.sometimes(0.8) ? end : ''}`;
  const bytes = chance.weighted(CHARSETS)(text);
  const what = `a CSV file of ${rows} lines and ${known.length} columns`;
  return mostlyWhole({ what, bytes, extension: 'csv' }, 0.9, chance);
}
