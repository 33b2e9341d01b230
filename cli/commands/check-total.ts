import { openAsBlob } from 'node:fs';
import { type Command, CommanderError, Option } from 'commander';
import type { Comparison, Difference, Mended, TotalCheck } from '#contract/check-total.ts';
import { MAX_MENDED } from '#contract/limits.ts';
import { AppError } from '#domain/errors.ts';
import { exactAmount } from '#domain/money/money.ts';
import {
  actionText,
  changeText,
  differenceText,
  figureText,
  lineText,
  otherDaysText,
  PLACE_TEXTS,
  sumsText,
  verdictText,
} from '#domain/text/check-text.ts';
import { counted } from '#domain/text/counted.ts';
import type { Api } from '../api/api.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { type FoundOwner, findOwner } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Explains the total of a live or series by source, says what does not count and why, and compares it with what its services have: missing, doubled, refunded and waiting payments. Works while a server runs and without one.',
  details: [
    'The range is the show: from its start, or its first tip, until six hours after its last one; of a series, from its first live to its last one. DonorDrive allows a question every 15 seconds, so a long list takes minutes.',
    'With --mend the differences that are certain are mended: missing payments are recorded without an alert, withdrawn ones set aside, doubled ones deleted, waiting ones given to the live. Those of a series go to the live that ran when they were paid, else to the nearest one. The others stay for the page of the editor, which also has Undo.',
    'With --json it is one object with "check", "comparisons" and "mended".',
  ],
  exitCodes: {
    0: 'the totals are equal, and every service answered',
    1: 'something is different, or a service did not answer',
  },
  examples: [
    'streamhost check-total --live k7qx2mab',
    'streamhost check-total --live k7qx2mab --from 2026-11-27 --to 2026-11-28 --mend',
    'streamhost check-total --series "Winter marathon"',
    'streamhost check-total --live "Friday Night" --file donations.csv --json',
  ],
  seeAlso: ['lives recap', 'tips totals', 'inbox list'],
};

type Flags = {
  live?: string;
  series?: string;
  file?: string;
  from?: string;
  to?: string;
  mend?: boolean;
};

export function addCheckTotalCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('check-total'), HELP)
    .description('Compare the total of a live or series with what its services have')
    .option('--live <live>', 'code, id or name of the live')
    .addOption(new Option('--series <series>', 'a series, by id or name').conflicts('live'))
    .option('--file <file>', 'also compare a CSV file of a service')
    .option('--from <day>', 'compare from this day on, such as 2026-11-27')
    .option('--to <day>', 'compare up to this day, included')
    .option('--mend', 'mend the differences that are certain')
    .action((flags: Flags) => checkTotal(flags, context));
}

type Checked = { check: TotalCheck; comparisons: Comparison[] };

async function checkTotal(
  { live, series, file, from, to, mend = false }: Flags,
  context: CommandContext,
): Promise<void> {
  if (live === undefined && series === undefined) {
    throw new CommanderError(2, 'streamhost.missingLive', 'name --live or --series');
  }
  const range = { ...(from && { from }), ...(to && { to }) };
  await withApi(context, mend ? 'write' : 'read', async (api) => {
    const owner = await findOwner(api, { ...(live && { live }), ...(series && { series }) });
    const path = `${owner.path}/total-check`;
    const search = Object.keys(range).length > 0 ? `?${new URLSearchParams(range)}` : '';
    const compare = (again: boolean) => checkedBy(api, { path, search, file, again });
    const before = await compare(true);
    const certain = differencesOf(before).filter(({ is_certain }) => is_certain);
    const mended =
      mend && certain.length > 0
        ? await mendAll(api, path, {
            ...range,
            mend: certain.slice(0, MAX_MENDED).map(({ id }) => ({ id })),
          })
        : null;
    const checked = mended ? await compare(false) : before;
    const text = [...(mended ? [mendedText(mended)] : []), ...linesOf(owner, checked)].join('\n');
    context.print({ ...checked, mended }, text);
    const left = differencesOf(checked).length;
    const failed = checked.comparisons.filter(({ problem }) => problem !== null);
    if (left > 0 || failed.length > 0) throw notEqual(left, failed);
  });
}

type Place = {
  path: string;
  search: string;
  file: string | undefined;
  /** Whether services get a request although they answered some minutes ago. */
  again: boolean;
};

async function checkedBy(api: Api, { path, search, file, again }: Place): Promise<Checked> {
  const { body: check } = await api.send<TotalCheck>('GET', `${path}${search}`);
  const comparisons: Comparison[] = [];
  for (const { id, has_figure, has_list } of check.sources) {
    if (!has_figure && !has_list) continue;
    const url = `${path}/sources/${id}${search}`;
    const { body } = await api.send<Comparison>('POST', url, {
      body: { again },
      isSlow: true,
    });
    comparisons.push(body);
  }
  if (file !== undefined) {
    const { body } = await api.upload<Comparison>(`${path}/file${search}`, await fileOf(file));
    comparisons.push(body);
  }
  return { check, comparisons };
}

async function fileOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    const problem = `${plainText(path)} cannot be read.`;
    throw new AppError('not_found', problem, { remedy: 'Check its name.', cause });
  }
}

const mendAll = async (api: Api, path: string, body: object): Promise<Mended> =>
  (await api.send<Mended>('POST', `${path}/mend`, { body })).body;

/** A payment may be in a list and in a file. */
const differencesOf = ({ check, comparisons }: Checked): Difference[] => [
  ...new Map(
    [check, ...comparisons]
      .flatMap(({ differences }) => differences)
      .map((each) => [each.id, each]),
  ).values(),
];

const mendedText = ({ mended, unchanged }: Mended) =>
  [
    `Mended ${counted(mended.length, 'difference')}.`,
    ...unchanged.map(({ message }) => message),
  ].join(' ');

function linesOf({ name, currency }: FoundOwner, checked: Checked): string[] {
  const { check, comparisons } = checked;
  const differences = differencesOf(checked);
  const verdict = verdictText({
    ...{ total_cents: check.total_cents, tips: check.tips, currency },
    differences: differences.length,
    compared: comparisons.filter(({ places }) => places !== null).map((each) => each.name),
    failed: comparisons.filter(({ problem }) => problem !== null).map((each) => each.name),
  });
  const lines = [
    `${name}: ${verdict}`,
    ...check.lines.map(
      (line) =>
        `  ${lineText(line)}: ${[
          line.state === 'opening' ? '' : counted(line.tips, 'tip'),
          sumsText(line.sums),
        ]
          .filter(Boolean)
          .join(', ')}`,
    ),
    `  Total: ${exactAmount(check.total_cents, currency)}`,
    ...comparisons.flatMap(comparisonLines),
    ...differences.flatMap((difference) => {
      const change = changeText(difference, currency);
      const will = difference.is_certain ? '--mend mends it.' : actionText(difference);
      return [
        `- ${differenceText(difference, currency)} ${will}${change === null ? '' : ` (${change})`}`,
      ];
    }),
  ];
  // Formatted amounts contain narrow spaces, which some terminals show as boxes.
  return lines.map((line) => plainText(line).replace(/[\u202F\u00A0]/g, ' '));
}

function comparisonLines(comparison: Comparison): string[] {
  const { name, figure, places, problem, remedy } = comparison;
  return [
    `${name}${figure ? `: ${figureText(figure)}` : ''}`,
    ...(problem === null ? [] : [`  ${[problem, remedy].filter(Boolean).join(' ')}`]),
    ...[otherDaysText(comparison)].flatMap((text) => (text === null ? [] : [`  ${text}`])),
    ...(places ?? []).map(({ place, payments, sums }) =>
      [`  ${PLACE_TEXTS[place]}: ${counted(payments, 'payment')}`, sumsText(sums)]
        .filter(Boolean)
        .join(', '),
    ),
  ];
}

function notEqual(differences: number, failed: readonly Comparison[]): AppError {
  const names = failed.map(({ name }) => plainText(name)).join(', ');
  const problem = [
    differences > 0 && `The total has ${counted(differences, 'difference')}.`,
    failed.length > 0 && `Not every service answered: ${names}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return new AppError('conflict', problem, {
    remedy:
      differences > 0
        ? 'Mend them with --mend or on the page Check the total.'
        : 'Try it again later.',
  });
}
