import { styleText } from 'node:util';
import type { Command } from 'commander';
import type { SettingOrigins, Settings } from '#config/settings.ts';
import { shownValue } from '#config/shown-value.ts';
import type { CommandContext } from '../context.ts';
import { formatTable } from '../output/table.ts';

const HELP = `
A value is taken from the first of these that has one: a flag; an environment variable
(STREAMHOST_HOST, STREAMHOST_PORT, STREAMHOST_ALLOWED_HOSTS, STREAMHOST_DATA_DIR,
STREAMHOST_UPLOAD_MAX_MB, STREAMHOST_BACKUP_KEEP, STREAMHOST_FONTS, STREAMHOST_GOOGLE_FONTS_KEY,
STREAMHOST_LOG_LEVEL, STREAMHOST_ACCESS_LOG); config.json in the data directory; the default.

Examples:
  streamhost config
  STREAMHOST_PORT=5000 streamhost config
  streamhost config --data-dir ./show --json`;

export function addConfigCommand(program: Command, context: CommandContext): void {
  program
    .command('config')
    .description('Print each setting and where its value comes from')
    .addHelpText('after', HELP)
    .action(async () => {
      const { settings, origins } = await context.settings();
      context.print(settingsBody(settings, origins), settingsTable(settings, origins));
    });
}

const namesOf = (settings: Settings) => Object.keys(settings) as (keyof Settings)[];

function settingsBody(settings: Settings, origins: SettingOrigins) {
  const entries = namesOf(settings).map((name) => [
    name,
    { value: shownValue(name, settings[name]), from: origins[name] },
  ]);
  return Object.fromEntries(entries);
}

function settingsTable(settings: Settings, origins: SettingOrigins): string {
  const header = ['Setting', 'Value', 'From'].map((title) => styleText('bold', title));
  const rows = namesOf(settings).map((name) => [
    name,
    shown(shownValue(name, settings[name])),
    origins[name],
  ]);
  return formatTable([header, ...rows]);
}

const shown = (value: Settings[keyof Settings]) =>
  Array.isArray(value) ? value.join(', ') || '(none)' : String(value) || '(none)';
