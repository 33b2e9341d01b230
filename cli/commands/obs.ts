import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addObsAddCommand } from './obs-add.ts';
import { addObsForgetCommand } from './obs-forget.ts';
import { addObsRefreshCommand } from './obs-refresh.ts';
import { addObsSetCommand } from './obs-set.ts';
import { addObsStatusCommand } from './obs-status.ts';

const HELP: HelpText = {
  about: 'The server that runs is connected to OBS, so these commands need one.',
  examples: [
    'streamhost obs set --find',
    'streamhost obs add --live k7qx2mab',
    'streamhost obs status',
  ],
  seeAlso: ['link', 'on-air', 'serve'],
};

export function addObsCommand(program: Command, context: CommandContext): void {
  const obs = withHelp(program.command('obs'), HELP).description(
    'Connect OBS, add the overlay there, and see what is on screen',
  );
  addObsStatusCommand(obs, context);
  addObsAddCommand(obs, context);
  addObsRefreshCommand(obs, context);
  addObsSetCommand(obs, context);
  addObsForgetCommand(obs, context);
}
