import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addSeriesAddCommand } from './series-add.ts';
import { addSeriesChangeCommand } from './series-change.ts';
import { addSeriesListCommand } from './series-list.ts';
import { addSeriesLivesCommands } from './series-lives.ts';
import { addSeriesRemoveCommand } from './series-remove.ts';

const HELP: HelpText = {
  about:
    'A series has one total over several lives: a marathon of three evenings, a charity year. It may begin with an opening balance.',
  examples: ['streamhost series', 'streamhost series add "Winter marathon" k7qx2mab p3rt8wnc'],
  seeAlso: ['lives', 'timer', 'votes', 'check-total'],
};

export function addSeriesCommand(program: Command, context: CommandContext): void {
  const series = withHelp(program.command('series'), HELP).description(
    'Add lives up to one total over several evenings',
  );
  addSeriesListCommand(series, context);
  addSeriesAddCommand(series, context);
  addSeriesChangeCommand(series, context);
  addSeriesLivesCommands(series, context);
  addSeriesRemoveCommand(series, context);
}
