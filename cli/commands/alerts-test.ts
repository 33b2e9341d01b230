import type { Command } from 'commander';
import type { Alert } from '#contract/alerts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'It is on air where the overlay is, but it counts nowhere.',
  examples: [
    'streamhost alerts test --live k7qx2mab',
    'streamhost alerts test --live "Friday Night" --json',
  ],
  seeAlso: ['alerts again', 'tips add'],
};

export function addAlertsTestCommand(alerts: Command, context: CommandContext): void {
  withHelp(alerts.command('test'), HELP)
    .description('Announce a made-up tip on the overlay')
    .requiredOption('--live <live>', 'code, id or name of the live')
    .action(({ live: wanted }: { live: string }) =>
      withApi(context, 'write', async (api) => {
        const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
        const { id, code, name } = findLive(lives, wanted);
        const { body: alert } = await api.send<Alert>('POST', `/api/lives/${id}/alerts/test`, {
          body: {},
        });
        context.print(
          { alert, live: { id, code, name } },
          `Announced a made-up tip on ${plainText(name)}.`,
        );
      }),
    );
}
