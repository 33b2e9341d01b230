import { type Command, Option } from 'commander';
import { RECAP_TABLES } from '#contract/limits.ts';
import type { Recap } from '#contract/recap.ts';
import { exactAmount, goalAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { gapText, giversText, minuteText, timerFacts } from '#domain/text/recap-text.ts';
import { clockIn } from '#domain/time/moment-text.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addShowOptions, findShow, type ShowFlags } from '../lives/find-show.ts';
import { fill, openFile } from '../output/open-output.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'The sum, the goals, the fans who gave most, the biggest minute and the longest gap. Without a live it is the newest one. Works while a server runs and without one.',
  details: [
    'Fans are named as on the overlay, because a recap is made to be shown. With --csv one table goes into a file: show, goals, fans (all of them), running_total, votes, timer or lives (of a series or month); with --json it is the recap as the API has it.',
    'The picture of a recap is on its page in the editor, which Home leads to.',
  ],
  examples: [
    'streamhost lives recap k7qx2mab',
    'streamhost lives recap k7qx2mab --csv friday.csv',
    'streamhost lives recap k7qx2mab --csv fans.csv --table fans',
    'streamhost lives recap --series "Winter marathon"',
    'streamhost lives recap --month 2026-11 --json',
  ],
  seeAlso: ['lives list', 'tips export'],
};

type Flags = ShowFlags & { csv?: string; table?: string; force?: boolean };

export function addLivesRecapCommand(lives: Command, context: CommandContext): void {
  const command = withHelp(lives.command('recap'), HELP)
    .argument('[live]', 'code, id or name of a live')
    .description('Tell what a show, a series or a month was')
    .option('--csv <file>', 'write a table of it into a CSV file')
    .addOption(
      new Option('--table <name>', 'the table of --csv (default: show)').choices(RECAP_TABLES),
    )
    .option('--force', 'replace a file that is there');
  addShowOptions(command).action((wanted: string | undefined, flags: Flags) =>
    printRecap(wanted, flags, context),
  );
}

async function printRecap(
  wanted: string | undefined,
  { csv, table = 'show', force = false, ...flags }: Flags,
  context: CommandContext,
): Promise<void> {
  await withApi(context, 'read', async (api) => {
    const { name, path, query } = await findShow(api, wanted, flags);
    if (csv === undefined) {
      const { body: recap } = await api.send<Recap>('GET', `${path}/recap?${query}`);
      context.print(recap, recapText(recap));
      return;
    }
    const { content } = await api.download(`${path}/recap.csv?table=${table}&${query}`);
    const output = await openFile(csv, force);
    await fill(output, async () => {
      for await (const part of content) await output.write(part);
    });
    context.print({ file: csv }, `Wrote the recap of ${plainText(name)} to ${csv}`);
  });
}

function recapText(recap: Recap): string {
  const { name, currency, lives = [], opening } = recap;
  const clock = clockIn(recap.timezone);
  const { biggest_minute: minute, longest_gap: gap, goals, top_fans: fans } = recap;
  const facts = [
    minute && { label: 'Biggest minute', ...minuteText(minute, { ...clock, currency }) },
    gap && { label: 'Longest gap', ...gapText(gap, clock) },
  ];
  const lines = [
    `${plainText(name)}: ${exactAmount(recap.total_cents, currency)} ${giversText(recap)}`,
    ...(opening
      ? [`Opening: ${exactAmount(opening.amount_cents, currency)} ${plainText(opening.label)}`]
      : []),
    ...lives.map(
      (live) =>
        `${plainText(live.name)}: ${exactAmount(live.total_cents, currency)} in ${counted(live.tips, 'tip', 'tips')}`,
    ),
    ...facts.flatMap((fact) => (fact ? `${fact.label}: ${fact.value}, ${fact.when}` : [])),
    ...(recap.timer ? [timerLine(timerFacts(recap.timer, clock))] : []),
    ...goals.map(({ reward, amount_cents, reached_at, by_opening }) => {
      const by = by_opening ? 'reached by the opening balance' : 'not reached';
      const when = reached_at === null ? by : `reached at ${clock.timeOfDay(reached_at)}`;
      return `Goal ${goalAmount(amount_cents, currency)} ${plainText(reward)}: ${when}`;
    }),
    ...recap.votes.flatMap(({ question, options, leader_ids }) => [
      `Vote ${plainText(question)}:`,
      ...options.map(({ id, text, total_cents }) => {
        const sum = `${plainText(text)} ${exactAmount(total_cents, currency)}`;
        return leader_ids.includes(id) ? `  ${sum}, leads` : `  ${sum}`;
      }),
    ]),
    ...fans.map(
      ({ fan_name, amount_cents }, index) =>
        `${index + 1}. ${plainText(fan_name)} ${exactAmount(amount_cents, currency)}`,
    ),
  ];
  // Formatted times contain narrow spaces, which some terminals show as boxes.
  return lines.join('\n').replace(/[\u202F\u00A0]/g, ' ');
}

/** `Timer: time on the clock 3 h without pauses, time from tips 1 h`. */
const timerLine = (facts: ReturnType<typeof timerFacts>) =>
  `Timer: ${facts.map(({ label, value, when }) => `${label.toLowerCase()} ${value} ${when}`.trim()).join(', ')}`;
