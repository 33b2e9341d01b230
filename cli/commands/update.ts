import type { Command } from 'commander';
import { AppError } from '#domain/errors.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { version } from '../package-info.ts';

const HELP: HelpText = {
  about:
    "Reads the newest version from the file or address in the setting 'updates', and compares it. Without that setting nothing is asked, and nothing is ever asked by itself.",
  details: [
    'The file is JSON with a version in it, such as {"version": "1.2.3"} or a package.json.',
    'With --json it is {"state", "version", "newest"}, where state is newer, same or older: what the newest version is to this one.',
  ],
  environment: { STREAMHOST_UPDATES: 'the address or path, where config.json has none' },
  exitCodes: { 0: 'compared, whatever came out', 1: 'it cannot be told' },
  examples: [
    'streamhost update --check',
    'STREAMHOST_UPDATES=https://example.com/streamhost.json streamhost update --check --json',
  ],
  seeAlso: ['config', 'backup'],
};

export function addUpdateCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('update'), HELP)
    .description('Say whether there is a newer version, and how to change to it')
    .requiredOption('--check', 'only compare: a new version is unpacked by hand')
    .action(() => check(context));
}

async function check(context: CommandContext): Promise<void> {
  const { settings } = await context.settings();
  if (!settings.updates) throw noPlace();
  const { compareWithNewest } = await import('../newest-version.ts');
  const { state, newest } = await compareWithNewest(settings.updates, version);
  context.print({ state, version, newest }, SENTENCES[state](newest));
}

const SENTENCES = {
  newer: (newest: string) =>
    `streamhost ${newest} is there; this is ${version}. Stop this one, unpack the zip of the new one beside it, and start that: it finds the same data, and copies the database before it changes it.`,
  same: () => `This is streamhost ${version}, the newest version.`,
  older: (newest: string) =>
    `This is streamhost ${version}, and the newest announced is ${newest}.`,
};

const noPlace = () =>
  new AppError('invalid', 'Nobody has set where newer versions are announced.', {
    remedy:
      "Set 'updates' in config.json to the https address or the full path of a JSON file with the newest version.",
  });
