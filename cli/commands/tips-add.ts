import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { RecordTip, Tip } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { exactAmount } from '#domain/money/money.ts';
import { type TipBook, withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import {
  amountArgument,
  amountIn,
  fanArgument,
  keyArgument,
  noteArgument,
} from '../tips/arguments.ts';
import { giverOf } from '../tips/giver-of.ts';

const HELP: HelpText = {
  about:
    'Without --fan the tip is anonymous. With --anonymous it has a fan whom only the editor names: the overlay says Anonymous.',
  details: [
    'A script that may run twice gives each tip a key of its own: a repeated key records nothing, and prints the tip that was recorded first.',
  ],
  examples: [
    'streamhost tips add --live k7qx2mab --fan "Pixel Ghost" --amount 12.50',
    'streamhost tips add --live "Friday Night" --amount 5 --note "Hi!" --key kofi-4711 --json',
  ],
  seeAlso: ['lives', 'tips list', 'tips import'],
};

type AddFlags = {
  live: string;
  fan?: string;
  amount: string;
  note?: string;
  anonymous?: boolean;
  key?: string;
  option?: string;
};

export function addTipsAddCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('add'), HELP)
    .description('Record a tip')
    .requiredOption('--live <live>', 'code, id or name of the live')
    .requiredOption(
      '--amount <amount>',
      'such as 12 or 12.50, in the currency of the live',
      amountArgument,
    )
    .option('--fan <name>', 'who gave it', fanArgument)
    .option('--note <text>', 'what they said', noteArgument)
    .option('--anonymous', 'shows the tip as Anonymous on the overlay')
    .option('--option <option>', 'the option of an open question: its keyword, text or id')
    .option('--key <key>', 'records the tip once, however often it is sent', keyArgument)
    .action((flags: AddFlags, command: Command) => add(flags, command, context));
}

async function add(flags: AddFlags, command: Command, context: CommandContext): Promise<void> {
  await withTipBook(context, 'write', async (book) => {
    const live = findLive(await book.lives(), flags.live);
    const read = amountIn(flags.amount, live.currency);
    if (typeof read === 'string') refuseAmount(command, flags.amount, read);
    const key = flags.key ?? randomUUID();
    const sent = { ...tipOf(flags, read), currency: live.currency };
    const { tip, isNew } = await record(book, live.id, sent, key);
    const total = await book.totalOf(live.id);
    const { id, code, name, currency } = live;
    context.print(
      {
        tip,
        is_new: isNew,
        idempotency_key: key,
        live: { id, code, name },
        currency,
        total_cents: total,
      },
      `${isNew ? 'Recorded' : 'Was recorded before under this key:'} ${described(tip, currency)} on ${plainText(name)}. Its total is ${exactAmount(total, currency)}.`,
    );
  });
}

/** Reports a wrong amount as commander reports a wrong flag. The currency is only available after the parsing. */
function refuseAmount(command: Command, text: string, reason: string): never {
  command.error(`error: option '--amount <amount>' argument '${text}' is invalid. ${reason}`, {
    code: 'commander.invalidArgument',
  });
}

function tipOf({ fan, note, anonymous = false, option }: AddFlags, amountCents: number): RecordTip {
  return {
    fan_name: fan?.trim() || null,
    amount_cents: amountCents,
    notes: note?.trim() || null,
    ...(anonymous && { is_anonymous: true }),
    ...(option !== undefined && { option }),
  };
}

/** Without a response it is unknown whether the tip was recorded. The key makes a retry safe. */
async function record(book: TipBook, liveId: string, tip: RecordTip, key: string) {
  try {
    return await book.addTip(liveId, tip, key);
  } catch (error) {
    if (!(error instanceof AppError && error.cause)) throw error;
    const remedy = `Run the command again with --key ${key}: then the tip is recorded once, whether it has arrived or not.`;
    throw new AppError(error.kind, error.problem, { remedy, cause: error });
  }
}

function described({ amount_cents, ...tip }: Tip, currency: string): string {
  const amount =
    amount_cents === null ? 'a tip without an amount' : exactAmount(amount_cents, currency);
  return `${amount} from ${giverOf(tip)}`;
}
