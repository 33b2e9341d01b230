import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addInboxGiveCommand } from './inbox-give.ts';
import { addInboxListCommand } from './inbox-list.ts';

const HELP: HelpText = {
  about:
    'In the inbox waits what came while no live was on air, and what is held: somebody has to look at it before it counts.',
  examples: ['streamhost inbox list', 'streamhost inbox give --all --live k7qx2mab'],
  seeAlso: ['sources', 'on-air'],
};

export function addInboxCommand(program: Command, context: CommandContext): void {
  const inbox = withHelp(program.command('inbox'), HELP).description(
    'List what came from sources and is not counted yet, and give it to a live',
  );
  addInboxListCommand(inbox, context);
  addInboxGiveCommand(inbox, context);
}
