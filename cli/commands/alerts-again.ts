import type { Command } from 'commander';
import type { Alert } from '#contract/alerts.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'It is announced as it is now, whenever it was given, and counts once as before.',
  details: ["Ids are those that 'streamhost tips list --json' prints."],
  examples: [
    'streamhost alerts again 019ac1f0-0000-7000-8000-000000000000',
    'streamhost alerts again 019ac1f0-0000-7000-8000-000000000000 --json',
  ],
  seeAlso: ['tips list', 'alerts skip', 'alerts test'],
};

export function addAlertsAgainCommand(alerts: Command, context: CommandContext): void {
  withHelp(alerts.command('again'), HELP)
    .argument('<tip>', 'id of the tip')
    .description('Announce a tip once more')
    .action((tip: string) =>
      withApi(context, 'write', async (api) => {
        const path = `/api/lives/tips/${encodeURIComponent(tip)}/alert`;
        const { body: alert } = await api.send<Alert>('POST', path, { body: {} });
        const from =
          alert.fan_name === null ? 'without a name' : `from ${plainText(alert.fan_name)}`;
        context.print({ alert }, `Announced the tip ${from} once more.`);
      }),
    );
}
