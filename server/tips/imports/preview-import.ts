import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '#contract/common.ts';
import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import {
  ImportChoices,
  type ImportLive,
  type ImportOptions,
  type ImportPreview,
  type ImportRow,
  type ReadFile,
} from '#contract/tip-files.ts';
import { invalid } from '#domain/errors.ts';
import { isRate } from '#domain/money/rates.ts';
import { bodyCheck } from '../../http/validation.ts';
import { settingsCurrency } from '../../storage/queries/currency.ts';
import { livesToImport } from '../../storage/queries/lives.ts';
import { choicesOfHeader } from '../../storage/queries/tip-imports.ts';
import { rateFor } from '../../storage/rate-for.ts';
import { liveClock } from '../../storage/running-until.ts';
import type { Storage } from '../../storage/storage.ts';
import { decodeTipFile } from '../decode-tip-file.ts';
import { isServiceExport } from '../files/exports/service-exports.ts';
import { livesByTime } from './live-by-time.ts';
import { sortRows, statesOn } from './row-states.ts';
import { convertedRows, type TargetRow, targetOf } from './target-rows.ts';

type ReceivedFile = { path: string; hash: string };

export type ImportPreviewer = ReturnType<typeof createImportPreviewer>;

/**
 * Says what the import of a file would do, and stores nothing. The decoding process parses the file. The lookup is in
 * batches with pauses, because a show may be running. Throws an AppError for a file that is no table, and for options
 * with unknown lives or wrong rates.
 */
export function createImportPreviewer({ read }: Pick<Storage, 'read'>) {
  return async (file: ReceivedFile, options: ImportOptions): Promise<ImportPreview> => {
    const lives = read((prepared) => livesToImport(prepared));
    const byId = new Map(lives.map((live) => [live.id, live]));
    const issues = optionIssues(options, byId);
    if (issues.length > 0) throw invalid(issues);
    const currency = byId.get(options.into ?? '')?.currency ?? read(settingsCurrency);
    const { timezone, now } = read(liveClock);
    const input = { path: file.path, currency, timezone, now };
    const readAs = ({ count: _, leave_out: __, ...choices }: ImportChoices): Promise<ReadFile> =>
      decodeTipFile({ ...input, ...choices });
    let found = await readAs(options.choices ?? {});
    const header_hash = hashOf(found.header);
    const remembered = options.choices
      ? undefined
      : read((prepared) => stored(prepared, header_hash));
    const choices = options.choices ?? remembered ?? {};
    if (remembered && isReading(remembered)) found = await readAs(remembered);

    const liveOf = targetOf(options, byId, livesByTime(lives, timezone));
    const rateOf = (from: string, to: string) =>
      options.rates?.find((rate) => rate.from === from && rate.to === to)?.rate ??
      shortRate(read((prepared) => rateFor(prepared, { from, to, at: now })));
    const { targets, rates } = convertedRows(found.rows, liveOf, rateOf);
    const isOfService = isServiceExport(found.export?.id ?? null);
    const states = new Map<number, ImportRow>();
    for (const [live, sent] of byLive(targets)) {
      const where = { live, isByTime: options.into === null, isOfService };
      const taken = new Set<string>();
      const parts = [];
      for (const rows of partsOf(sent)) {
        const part = read((prepared) => sortRows(prepared, live.id, rows));
        for (const id of part.sorted.taken) taken.add(id);
        parts.push(part);
        await setImmediate();
      }
      for (const part of parts) {
        for (const row of read((prepared) => statesOn(prepared, where, part, taken)))
          states.set(row.line, row);
        await setImmediate();
      }
    }
    const used = new Set(targets.map(({ live }) => live));
    return {
      ...found,
      file_hash: file.hash,
      header_hash,
      choices,
      is_remembered: remembered !== undefined,
      lives: lives.filter((live) => used.has(live)).sort(byStart),
      rates,
      rows: found.rows.map(
        (row) =>
          states.get(row.line) ?? { ...row, live_id: null, state: row.tip ? 'no_live' : 'no_tip' },
      ),
    };
  };
}

/** The rows with a tip by live, the gifts first: another row must not take the tip that a gift looks like. */
function byLive(targets: readonly TargetRow[]): Map<ImportLive, TargetRow[]> {
  const found = new Map<ImportLive, TargetRow[]>();
  const isGift = ({ row }: TargetRow) => row.kind === 'gift';
  const sorted = [...targets.filter(isGift), ...targets.filter((target) => !isGift(target))];
  for (const target of sorted) {
    if (!target.live || !target.row.tip) continue;
    const rows = found.get(target.live);
    if (rows) rows.push(target);
    else found.set(target.live, [target]);
  }
  return found;
}

function* partsOf(rows: readonly TargetRow[]): Generator<TargetRow[]> {
  for (let from = 0; from < rows.length; from += MAX_IMPORTED_TIPS) {
    yield rows.slice(from, from + MAX_IMPORTED_TIPS);
  }
}

function optionIssues(
  { into, outside, moved = [], rates = [] }: ImportOptions,
  lives: ReadonlyMap<string, ImportLive>,
): Issue[] {
  const named = [
    { path: ['into'], id: into },
    { path: ['outside'], id: outside },
    ...moved.map(({ live_id: id }, index) => ({ path: ['moved', index, 'live_id'], id })),
  ];
  return [
    ...named.flatMap(({ path, id }) =>
      !id || lives.has(id) ? [] : [{ path, message: 'There is no live with this id' }],
    ),
    ...rates.flatMap(({ rate }, index) =>
      isRate(rate)
        ? []
        : [{ path: ['rates', index, 'rate'], message: 'Must be a number above 0, such as 1.08' }],
    ),
  ];
}

const hashOf = (header: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex');

const choiceIssues = bodyCheck(ImportChoices);

/** An older or newer version may have stored other choices. */
function stored(prepared: Parameters<typeof settingsCurrency>[0], header: string) {
  const text = choicesOfHeader(prepared, header)?.choices;
  if (text === undefined) return undefined;
  try {
    const choices: unknown = JSON.parse(text);
    return choiceIssues(choices).length === 0 ? (choices as ImportChoices) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the choices change how the file is read. */
const isReading = ({ columns, names, encoding, dates, decimal }: ImportChoices) =>
  [columns, names, encoding, dates, decimal].some((choice) => choice !== undefined);

/** A rate with as many decimals as a typed one may have. */
export const shortRate = (rate: string | undefined) => {
  const short = rate?.replace(/(\.\d{12})\d+$/, '$1');
  return short !== undefined && isRate(short) ? short : undefined;
};

const startOf = ({ start_date, start_time }: ImportLive) =>
  `${start_date ?? '9999'}T${start_time ?? ''}`;

const byStart = (a: ImportLive, b: ImportLive) => (startOf(a) < startOf(b) ? -1 : 1);
