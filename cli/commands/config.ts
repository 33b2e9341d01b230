import type { Command } from 'commander';
import type { Settings } from '#config/settings.ts';
import { shownValue } from '#config/shown-value.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';

const HELP: HelpText = {
  about:
    'A value is taken from the first of these that has one: a flag, an environment variable, config.json in the data directory, the default.',
  details: [
    'Data from before config.json had a port keeps the earlier default of it, 4747, which its links in OBS contain.',
  ],
  environment: {
    STREAMHOST_HOST: 'address to listen on (default: 127.0.0.1)',
    STREAMHOST_PORT: 'port to listen on, 0 for any free one (default: 4816)',
    STREAMHOST_ALLOWED_HOSTS: 'further host names for the editor, separated by commas',
    STREAMHOST_HOOKS_HOST: 'a host name that reaches webhooks and nothing else, for a tunnel',
    STREAMHOST_SHARING:
      'network or internet opens the shared address, where people sign in (default: off)',
    STREAMHOST_SHARE_PORT: 'port of the shared address (default: 4748)',
    STREAMHOST_SHARE_URL: 'https address that leads to it, for sharing on the internet',
    STREAMHOST_TLS_CERT: 'certificate of the shared address, a PEM file',
    STREAMHOST_TLS_KEY: 'key of that certificate, a PEM file',
    STREAMHOST_TRUSTED_PROXIES:
      'addresses of proxies that are trusted in front of it, separated by commas',
    STREAMHOST_DATA_DIR: 'the data directory (default: ~/.streamhost)',
    STREAMHOST_UPLOAD_MAX_MB: 'the largest image that is taken, in megabytes (default: 10)',
    STREAMHOST_BACKUP_KEEP:
      'how many daily backups stay, and as many by hand; 0 makes and removes none (default: 14)',
    STREAMHOST_FONTS: 'off asks nothing of Google Fonts (default: on)',
    STREAMHOST_GOOGLE_FONTS_KEY: "a key for Google's Fonts Developer API",
    STREAMHOST_LOG_LEVEL:
      'the least that the server logs: fatal, error, warn, info or debug (default: info)',
    STREAMHOST_ACCESS_LOG: 'on logs each request that the server answers (default: off)',
  },
  files: { 'config.json': 'settings by the names that are printed, such as {"port": 4900}' },
  examples: [
    'streamhost config',
    'streamhost config --data-dir ./show',
    'streamhost config --json',
  ],
  seeAlso: ['serve', 'share', 'doctor'],
};

export function addConfigCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('config'), HELP)
    .description('Print each setting and where its value comes from')
    .action(async () => {
      const { settings, origins } = await context.settings();
      const names = Object.keys(settings) as (keyof Settings)[];
      const shown = names.map((name) => {
        return { name, value: shownValue(name, settings[name]), from: origins[name] };
      });
      const body = Object.fromEntries(shown.map(({ name, ...setting }) => [name, setting]));
      const rows = shown.map(({ name, value, from }) => [name, cellOf(value), from]);
      context.print(body, await context.table(['Setting', 'Value', 'From'], rows));
    });
}

const cellOf = (value: unknown) =>
  (Array.isArray(value) ? value.join(', ') : String(value)) || '(none)';
