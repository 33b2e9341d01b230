import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, chanceOf } from '../../../testing/fuzz/chance.ts';
import { type CsvTable, csvTable } from '../csv-table.ts';
import { EXPORT_COLUMNS } from '../exported-tip.ts';
import type { ServiceExport } from './service-export.ts';
import { SERVICE_EXPORTS } from './service-exports.ts';

const FOLDER = new URL('./samples/', import.meta.url);
const SEED = 1;
const RUNS = 60;

const matching = (header: readonly string[]) => SERVICE_EXPORTS.filter((it) => it.matches(header));

/** Each sample with its reader. */
const samples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => {
    const table = csvTable(readFileSync(new URL(name, FOLDER)));
    const [service] = matching(table.header);
    assert(service, `${name} has no reader`);
    return { name, table, service };
  });

test('each sample is the export of one service alone', () => {
  for (const { name, table, service } of samples) {
    assert.deepEqual(matching(table.header), [service], name);
  }
});

test('each export of a service has a sample, and an id of its own', () => {
  const read = new Set(samples.map(({ service }) => service.id));
  assert.deepEqual([...read].sort(), SERVICE_EXPORTS.map(({ id }) => id).sort());
});

test('neither our own export nor a list of names and amounts is that of a service', () => {
  for (const header of [
    EXPORT_COLUMNS.map(({ name }) => name),
    ['name', 'amount', 'note', 'time'],
    ['Donor', 'Amount', 'Date', 'Transaction ID'],
    ['id', 'username', 'amount', 'currency', 'message'],
    [],
  ]) {
    assert.deepEqual(matching(header), [], header.join());
  }
});

test('the order of the columns does not matter', () => {
  for (const { name, table, service } of samples) {
    if (service.id === 'subathonmanager-goals') continue;
    for (let run = 0; run < 5; run += 1) {
      const order = shuffled(table.header.length, chanceOf(SEED, name, run));
      const other = withColumns(table, order);
      assert.deepEqual(matching(other.header), [service], name);
      assert.deepEqual(service.read(other), service.read(table), `${name}, run ${run}`);
    }
  }
});

test('a row that is cut off is no tip', () => {
  for (const { name, table, service } of samples) {
    const rows = table.rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1) }));
    for (const { payment, kind } of service.read({ ...table, rows })) {
      assert.deepEqual([payment, kind], [null, 'other'], name);
    }
  }
});

test('a damaged export has each of its rows once, with a reason if it is no gift', () => {
  for (const { name, table, service } of samples) {
    for (let run = 0; run < RUNS; run += 1) {
      const damaged = damage(table, chanceOf(SEED, name, run));
      checkRows(service, damaged, `${name}, run ${run}`);
    }
  }
});

function checkRows(service: ServiceExport, table: CsvTable, where: string): void {
  const rows = service.read(table);
  assert.deepEqual(
    rows.map(({ line }) => line),
    table.rows.map(({ line }) => line),
    where,
  );
  for (const { kind, reason, payment } of rows) {
    assert.equal(kind === 'gift', reason === null, where);
    if (kind === 'gift') assert(payment, where);
    if (payment) assert.notEqual(payment.amount, '', where);
  }
}

/** A table without some columns, with rows cut off or lengthened and cells emptied or exchanged. */
function damage(table: CsvTable, chance: Chance): CsvTable {
  const indexes = shuffled(table.header.length, chance).slice(chance.below(3));
  const { header, rows } = withColumns(table, indexes);
  return {
    header,
    rows: rows.map(({ line, cells }) => ({ line, cells: damagedCells(cells, chance) })),
  };
}

const VALUES = ['', ' ', '0', '-5', '1e999', "'=1+1", '<b>', '\0', '\uD800', 'ß'.repeat(3000)];

function damagedCells(cells: readonly string[], chance: Chance): string[] {
  const changed = cells.map((cell) => (chance.below(5) === 0 ? chance.pick(VALUES) : cell));
  switch (chance.below(6)) {
    case 0:
      return changed.slice(0, chance.below(changed.length + 1));
    case 1:
      return [...changed, 'one more'];
    default:
      return changed;
  }
}

const withColumns = ({ header, rows }: CsvTable, indexes: readonly number[]): CsvTable => ({
  header: indexes.map((index) => header[index] ?? ''),
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: indexes.map((index) => cells[index] ?? ''),
  })),
});

function shuffled(length: number, chance: Chance): number[] {
  const left = Array.from({ length }, (_, index) => index);
  const order: number[] = [];
  while (left.length > 0) order.push(...left.splice(chance.below(left.length), 1));
  return order;
}
