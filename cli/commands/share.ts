import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addShareInternetCommand } from './share-internet.ts';
import { addShareNetworkCommand } from './share-network.ts';
import { addShareOffCommand, addShareStatusCommand } from './share-switches.ts';

const HELP: HelpText = {
  about:
    'Sharing opens a second address for a phone, a moderator or OBS on another computer, where people sign in by a link. The address on this computer stays as it is.',
  examples: ['streamhost share network', 'streamhost share status', 'streamhost share off'],
  seeAlso: ['serve', 'link', 'doctor'],
};

export function addShareCommand(program: Command, context: CommandContext): void {
  const share = withHelp(program.command('share'), HELP).description(
    'Let others sign in from the network or the internet',
  );
  addShareStatusCommand(share, context);
  addShareNetworkCommand(share, context);
  addShareInternetCommand(share, context);
  addShareOffCommand(share, context);
}
