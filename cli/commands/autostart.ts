import { existsSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import type { StartCommand } from '../autostart/autostart.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Has the server start when you sign in to this computer, without a browser and with its log in files of the data directory. It is for your own account alone and needs no other rights.',
  details: [
    'On Windows it is an entry in the registry, on macOS an agent, and on Linux a unit of your own systemd. It names this copy of the program and, where you chose one, the data directory: other settings belong into config.json. After an update or a move switch it on again.',
    'With --json it is {"state", "command", "missing"}, where state is on or off and missing lists files of the command that are gone.',
  ],
  examples: [
    'streamhost autostart on',
    'streamhost autostart on --data-dir ./show',
    'streamhost autostart off',
    'streamhost autostart status --json',
  ],
  seeAlso: ['serve', 'config'],
};

const SWITCHES = ['on', 'off', 'status'] as const;
type Switch = (typeof SWITCHES)[number];

export function addAutostartCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('autostart'), HELP)
    .description('Start the server when you sign in, or say whether it does')
    .addArgument(new Argument('<switch>', 'what to do').choices(SWITCHES))
    .action((wanted: Switch) => autostart(wanted, context));
}

async function autostart(wanted: Switch, context: CommandContext): Promise<void> {
  const { autostartHere } = await import('../autostart/autostart.ts');
  const here = autostartHere(context.terminal.env);
  if (wanted === 'on') await here.on(await startCommand(context));
  if (wanted === 'off') await here.off();
  const command = await here.command();
  // Program and script only: the arguments may name a data directory that does not exist yet.
  const missing = command?.slice(0, 2).filter((path) => !existsSync(path)) ?? [];
  context.print(
    { state: command ? 'on' : 'off', command: command ?? null, missing },
    described(command, missing),
  );
}

async function startCommand(context: CommandContext): Promise<StartCommand> {
  const { settings, origins } = await context.settings();
  const [program = '', script = ''] = context.terminal.argv;
  const chosen = origins.dataDir === 'default' ? [] : ['--data-dir', settings.dataDir];
  return [program, script, 'serve', '--quiet', '--log-file', ...chosen];
}

function described(command: string[] | undefined, missing: readonly string[]): string {
  if (!command) return 'Autostart is off.';
  const lines = ['Autostart is on. When you sign in, this is started:', command.join(' ')];
  if (missing.length > 0) {
    lines.push(
      `There is no ${missing.join(' and no ')} any more: run 'streamhost autostart on' in the copy that you want, or switch it off.`,
    );
  }
  return lines.map(plainText).join('\n');
}
