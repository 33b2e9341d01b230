import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addFansNoteCommand } from './fans-note.ts';
import { addFansShowCommand } from './fans-show.ts';

const HELP: HelpText = {
  about:
    'A fan is named by name, by another name of the same fan, or by id. The note about a fan is private: overlays and exported tips never have it.',
  examples: ['streamhost fans show Mia', 'streamhost fans note Mia "Plays cello"'],
  seeAlso: ['tips list', 'rewards owed'],
};

export function addFansCommand(program: Command, context: CommandContext): void {
  const fans = withHelp(program.command('fans'), HELP).description(
    'Show the history of a fan, and write the private note',
  );
  addFansShowCommand(fans, context);
  addFansNoteCommand(fans, context);
}
