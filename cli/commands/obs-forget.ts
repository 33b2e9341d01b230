import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { withObs } from '../obs/with-obs.ts';

const HELP: HelpText = {
  about: 'Ends the line to OBS. What is in OBS stays as it is.',
  examples: ['streamhost obs forget', 'streamhost obs forget --json'],
  seeAlso: ['obs set'],
};

export function addObsForgetCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('forget'), HELP)
    .description('Forget the address and the password of OBS')
    .action(() =>
      withObs(context, async (api) => {
        await api.send('DELETE', '/api/obs');
        context.print({ forgotten: true }, 'Forgot the address and the password of OBS');
      }),
    );
}
