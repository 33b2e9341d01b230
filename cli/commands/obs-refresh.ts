import type { Command } from 'commander';
import type { RefreshedObs } from '#contract/obs.ts';
import { counted } from '#domain/text/counted.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { withObs } from '../obs/with-obs.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Loads the pages of all overlays of this server in OBS anew, as the button Refresh there does.',
  examples: ['streamhost obs refresh', 'streamhost obs refresh --json'],
  seeAlso: ['obs status'],
};

export function addObsRefreshCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('refresh'), HELP)
    .description('Load the overlays in OBS anew')
    .action(() =>
      withObs(context, async (api) => {
        const { body } = await api.send<RefreshedObs>('POST', '/api/obs/refresh', { body: {} });
        const names = body.sources.map((name) => `"${plainText(name)}"`).join(', ');
        const text = names
          ? `Refreshed ${counted(body.sources.length, 'source')}: ${names}`
          : "No overlay of this server is in OBS. 'streamhost obs add' adds one.";
        context.print(body, text);
      }),
    );
}
