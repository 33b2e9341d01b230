import { styleText } from 'node:util';
import { type Command, Option } from 'commander';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { SettingOrigins, Settings } from '#config/settings.ts';
import { AppError } from '#domain/errors.ts';
import { runningLink } from '#domain/obs-link.ts';
import type { RunningServer } from '../../server/start.ts';
import type { Storage } from '../../server/storage/storage.ts';
import type { Log } from '../../server/system/log/log.ts';
import { exitDespiteThreads } from '../certain-end.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { openBrowser } from '../open-browser.ts';
import { describeChanges } from '../output/changes.ts';
import { describeSeeded } from '../output/seeded.ts';
import { distDir, version } from '../package-info.ts';
import { stopRequest } from '../stop-request.ts';

const HELP: HelpText = {
  about:
    'Makes the data directory when there is none, and brings its database up to date after a backup. Ctrl+C stops it after the requests under way; a second Ctrl+C stops it at once.',
  details: [
    'With --json one line is printed as soon as the server answers: {"url", "overlay_url", "data_dir"}.',
    'What happens is logged on the error output: short lines at a terminal, else one line of JSON for each event. With --log-file the lines of JSON go into files in the data directory, and the error output has what is wrong alone. Nothing of what fans gave or said stands in it, at no level: no names, notes or amounts, no codes of lives.',
    'A new data directory gets a port of its own, which config.json keeps, as links in OBS contain it: 4816 or, where that is in use and none was asked for, the next free one.',
    'Where a server runs on the data directory already, it is shown in the browser, with --open or at a terminal; a program is told that there is one, with exit code 1.',
    'There is no sign-in on the address of --host: others who reach it can edit everything. For a phone or a moderator use streamhost share, where people sign in.',
  ],
  environment: {
    STREAMHOST_BACKUP_KEEP: 'how many daily copies of the database stay, 0 for none (default: 14)',
    STREAMHOST_UPLOAD_MAX_MB: 'the largest image that is taken, in megabytes (default: 10)',
    STREAMHOST_FONTS: 'off asks nothing of Google Fonts (default: on)',
  },
  files: {
    'config.json': 'settings, for those that are in neither flags nor environment',
    backups: 'a copy of the database each day, and before each update of it',
    logs: 'with --log-file what happened, the newest 3 to 10 MB',
  },
  exitCodes: { 130: 'stopped at once by a second Ctrl+C' },
  examples: [
    'streamhost serve --open',
    'streamhost serve --demo --data-dir ./demo',
    'streamhost serve --port 4900 --data-dir ./show',
    'streamhost serve --host 0.0.0.0 --allowed-host studio.local',
    'streamhost serve --open --log-file',
    'streamhost serve --access-log 2>> streamhost.log',
  ],
  seeAlso: ['link', 'share', 'config', 'doctor'],
};

type ServeFlags = {
  host?: string;
  port?: string;
  allowedHost?: string[];
  open?: boolean;
  demo?: boolean;
  push?: string;
  logLevel?: string;
  accessLog?: boolean;
  logFile?: boolean;
};

export function addServeCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('serve'), HELP)
    .description('Start the server for the editor and the overlay')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1, env: STREAMHOST_HOST)')
    .option(
      '--port <number>',
      'port to listen on, 0 for any free one (default: 4816, env: STREAMHOST_PORT)',
    )
    .option(
      '--allowed-host <name...>',
      'further host names under which the editor may be opened (env: STREAMHOST_ALLOWED_HOSTS)',
    )
    .option('--open', 'show the editor in the default browser')
    .option('--demo', 'fill an empty database with a demo first')
    .addOption(
      new Option(
        '--push <switch>',
        'off lets open pages ask each second instead of telling them of changes (default: on, env: STREAMHOST_PUSH)',
      ).choices(['on', 'off']),
    )
    .option(
      '--log-level <level>',
      'the least that is logged: fatal, error, warn, info or debug (default: info, with --quiet and no --log-file warn, env: STREAMHOST_LOG_LEVEL)',
    )
    .option(
      '--access-log',
      'log each request: its route, status and milliseconds (env: STREAMHOST_ACCESS_LOG)',
    )
    .option(
      '--log-file',
      'log into files in the data directory, 10 MB in all (env: STREAMHOST_LOG_FILE)',
    )
    .action((flags: ServeFlags) => serve(flags, context));
}

async function serve(flags: ServeFlags, context: CommandContext): Promise<void> {
  const stop = stopRequest();
  const { settings, origins } = await context.settings(settingFlags(flags));
  const { createServerLog, endAtMistakes, logMistake } = await import('../server-log.ts');
  const isLogFileOn = settings.logFile === 'on';
  const paths = dataPaths(settings.dataDir);
  const serverLog = await createServerLog(
    logLevel(settings, origins, context.isQuiet()),
    isLogFileOn ? paths.logs : undefined,
  );
  const { log } = serverLog;
  endAtMistakes(serverLog);
  const isShown = async (isConflict: boolean) => {
    if (context.isForPrograms() || !(flags.open || context.isWatched())) return false;
    const { isEarlierShown } = await import('../show-earlier.ts');
    return isEarlierShown({ paths, stop, isConflict }, context);
  };
  try {
    if (await isShown(false)) return;
    await run({ settings, origins, flags, log, stop }, context);
  } catch (error) {
    // Another server may have started at the same moment.
    if (error instanceof AppError && error.kind === 'conflict' && (await isShown(true))) return;
    if (error instanceof AppError) {
      // Nobody sees the error output of a server that starts in the background.
      if (isLogFileOn) log.info({ why: error.message }, 'Could not start');
      throw error;
    }
    logMistake(log, error);
    process.exitCode = 1;
  } finally {
    await serverLog.written();
    exitDespiteThreads();
  }
}

const settingFlags = (flags: ServeFlags) => ({
  host: flags.host,
  port: flags.port,
  allowedHosts: flags.allowedHost?.join(),
  push: flags.push,
  logLevel: flags.logLevel,
  accessLog: flags.accessLog ? 'on' : undefined,
  logFile: flags.logFile ? 'on' : undefined,
});

/** The least level that is logged. --quiet only affects the error output; the log in files is complete. */
export function logLevel(settings: Settings, origins: SettingOrigins, isQuiet: boolean) {
  const isLess = isQuiet && settings.logFile === 'off' && origins.logLevel === 'default';
  return isLess ? 'warn' : settings.logLevel;
}

type Run = {
  settings: Settings;
  origins: SettingOrigins;
  flags: ServeFlags;
  log: Log;
  stop: Promise<void>;
};

async function run(
  { settings, origins, flags, log, stop }: Run,
  context: CommandContext,
): Promise<void> {
  const { startServer } = await import('../../server/start.ts');
  const { fixedSharing } = await import('#config/settings.ts');
  const paths = dataPaths(settings.dataDir);
  const demo = flags.demo ? demoFor(paths, settings) : undefined;
  // The notes on a terminal contain the same facts.
  const life = context.isWatched() && settings.logFile === 'off' ? 'debug' : 'info';
  const server = await startServer({
    ...settings,
    takesNextPort: origins.port === 'default',
    paths,
    version,
    assetsDir: distDir,
    log,
    isAccessLogged: settings.accessLog === 'on',
    fixedSharing: fixedSharing(context.terminal.env),
    prepare: demo?.bring,
  });
  try {
    logStart(log, life, server, settings.dataDir);
    if (!isLoopback(settings.host)) log.warn(exposure(settings));
    if (server.port !== settings.port && settings.port !== 0) {
      log[life]({ in_use: settings.port, port: server.port }, 'Took the next free port');
    }
    await announce(server, settings, context, demo?.outcome());
    if (flags.open) {
      const warn = () => log.warn(`No browser could be opened. Open ${server.url} yourself.`);
      openBrowser(server.url, warn);
    }
    await stop;
    // A stopped terminal would block a note.
    if (!context.terminal.stdout.isTTY) context.note('Stopping ...');
    log.info('Stopping');
  } finally {
    await server.close();
  }
  log.info('Stopped');
}

function logStart(
  log: Log,
  level: 'info' | 'debug',
  { url, data }: RunningServer,
  dataDir: string,
): void {
  if (data.endedRestore) log[level]('Ended a restore that had been interrupted');
  if (data.livesCounted > 0) {
    log.warn(
      { lives: data.livesCounted },
      'The sums of some lives were not those of their tips, and were recalculated',
    );
  }
  if (data.applied.length > 0) {
    log[level](
      { migrations: data.applied, backup: data.backup },
      'Brought the database up to date',
    );
  }
  log[level]({ version, url, data_dir: dataDir, pid: process.pid }, 'Started');
}

async function announce(
  { url, port, data, sharing }: RunningServer,
  { port: wanted, dataDir, logFile }: Settings,
  context: CommandContext,
  demo = '',
) {
  const moved =
    wanted === port || wanted === 0
      ? ''
      : `Port ${wanted} is in use. This data directory has port ${port} from now on: config.json keeps it, as links in OBS contain it.`;
  for (const change of [describeChanges(data), moved, demo]) if (change) context.note(change);
  const overlayUrl = runningLink(url);
  const shared = sharing.addresses.map((address) => address.url);
  const { formatTable } = await import('../output/table.ts');
  const places = formatTable([
    [styleText('bold', 'Editor'), url],
    [styleText('bold', 'Overlay'), overlayUrl],
    [styleText('bold', 'Data'), dataDir],
    ...(shared.length > 0 ? [[styleText('bold', 'Shared'), shared.join(', ')]] : []),
    ...(logFile === 'on' ? [[styleText('bold', 'Log'), dataPaths(dataDir).logs.now]] : []),
    [styleText('bold', 'Version'), version],
  ]);
  context.print(
    { url, overlay_url: overlayUrl, data_dir: dataDir },
    `\n${places}\n\nThe overlay is a browser source of 1920 x 1080 in OBS, set up once: it shows the live that is running. Ctrl+C, or closing this window, stops the server.`,
  );
}

/** Adds the demo before the server listens; `outcome` describes the result. */
function demoFor(paths: DataPaths, { uploadMaxMb }: Settings) {
  let outcome = '';
  return {
    outcome: () => outcome,
    async bring(storage: Storage): Promise<void> {
      const { seedEmpty } = await import('../demo.ts');
      const seeded = await seedEmpty(storage, { paths, uploadMaxMb });
      outcome = seeded
        ? describeSeeded(seeded, paths.root)
        : `There is content in ${paths.root} already: it was left as it is, without the demo.`;
    },
  };
}

const isLoopback = (host: string) => /^(localhost|127\..*|::1)$/.test(host);

function exposure({ host, allowedHosts }: Settings): string {
  const names =
    allowedHosts.length > 0
      ? `Host names that may be used: ${allowedHosts.join(', ')}.`
      : 'To open it under a host name, allow that name with --allowed-host.';
  return `Listening on ${host}: there is no sign-in there, so anyone on that network can edit everything. 'streamhost share network' lets people sign in instead. ${names}`;
}
