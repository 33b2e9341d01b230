import { type Command, Option } from 'commander';
import { ARRIVAL_REASONS, type Arrival, type ArrivalReason, type Inbox } from '#contract/inbox.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';
import { giverOf } from '../tips/giver-of.ts';

const HELP: HelpText = {
  about: 'The newest comes first, at most 1000, with its own amount and currency.',
  details: ['With --json it is one object with the numbers "waiting" and "held", and "arrivals".'],
  examples: [
    'streamhost inbox list',
    'streamhost inbox list --aside',
    'streamhost inbox list --all --json',
  ],
  seeAlso: ['inbox give', 'sources list'],
};

const MOST = 1000;

/** The text for each reason. */
const REASONS: Record<ArrivalReason, string> = {
  moderation: 'held by the service',
  unsure: 'held, the service leaves open what was paid',
  ask_first: 'held, as the source asks first',
  no_rate: 'held, in another currency',
  no_amount: 'held, the service hides the amount',
  bad_amount: 'held, no amount that can be counted',
  blocked: 'held, a held word',
  amount_in_name: 'held, an amount in the name',
  first_tip: 'held, the first tip of this fan',
  refunded: 'refunded',
  deleted: 'deleted at the service',
  rejected: 'rejected at the service',
  by_hand: 'set aside by hand',
};

type ListFlags = { aside?: boolean; all?: boolean };

export function addInboxListCommand(inbox: Command, context: CommandContext): void {
  withHelp(inbox.command('list'), HELP)
    .description('List what waits for a live and what is held')
    .addOption(new Option('--aside', 'list what is set aside instead').conflicts('all'))
    .option('--all', 'list everything that came, counted or not')
    .action(({ aside, all }: ListFlags) =>
      withApi(context, 'read', async (api) => {
        const state = aside ? 'aside' : all ? 'all' : 'open';
        const path = `/api/inbox?state=${state}&limit=${MOST}`;
        const { body } = await api.send<Inbox>('GET', path);
        context.print(body, await inboxTable(body, context));
      }),
    );
}

async function inboxTable(
  { arrivals, waiting, held }: Inbox,
  context: CommandContext,
): Promise<string> {
  const sum = `${waiting} waiting, ${held} held`;
  if (arrivals.length === 0) return `Nothing is there (${sum})`;
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const rows = arrivals.map((arrival) => [
    arrival.id,
    zonedTime(arrival.paid_at, timezone),
    giverOf(arrival),
    [plainText(arrival.amount ?? '-'), plainText(arrival.currency ?? '')].join(' ').trim(),
    plainText(arrival.source_name),
    stateOf(arrival),
    plainText(withMaskedEmails(arrival.note ?? '')),
  ]);
  const titles = ['Id', timeTitle('Paid', timezone), 'Fan', 'Amount', 'Source', 'State', 'Note'];
  const table = await context.table(titles, rows, titles.indexOf('Note'));
  return `${table}\n${counted(arrivals.length, 'arrival')}: ${sum}`;
}

const stateOf = ({ state, reason }: Arrival) =>
  reason && ARRIVAL_REASONS.includes(reason) ? REASONS[reason] : state;
