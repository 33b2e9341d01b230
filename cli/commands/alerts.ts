import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addAlertsAgainCommand } from './alerts-again.ts';
import { addAlertsSwitchCommands } from './alerts-switches.ts';
import { addAlertsTestCommand } from './alerts-test.ts';

const HELP: HelpText = {
  about:
    'An alert shows a tip on the overlay as it comes in, where the layout has alerts. All of it works while a server runs, and without one.',
  examples: [
    'streamhost alerts test --live k7qx2mab',
    'streamhost alerts skip --live k7qx2mab',
    'streamhost alerts pause --live "Friday Night"',
  ],
  seeAlso: ['tips add', 'tips list', 'lives'],
};

export function addAlertsCommand(program: Command, context: CommandContext): void {
  const alerts = withHelp(program.command('alerts'), HELP).description(
    'Skip, pause, test and repeat alerts on the overlay',
  );
  addAlertsSwitchCommands(alerts, context);
  addAlertsTestCommand(alerts, context);
  addAlertsAgainCommand(alerts, context);
}
