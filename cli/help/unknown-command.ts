import { Command } from 'commander';

/** Throws Commander's error for an unknown subcommand of `parent`, with a suggestion. */
export function refuseUnknownCommand(parent: Command, name: string): never {
  const quiet = { writeOut() {}, writeErr() {}, outputError() {} };
  const known = new Command().exitOverride().configureOutput(quiet);
  for (const command of parent.createHelp().visibleCommands(parent)) known.command(command.name());
  known.parse(['--', name], { from: 'user' });
  throw new Error(`${parent.name()} has a command ${name}.`);
}
