import { Command } from 'commander';
import { addAlertsCommand } from './commands/alerts.ts';
import { addAutostartCommand } from './commands/autostart.ts';
import { addBackupCommand } from './commands/backup.ts';
import { addCheckTotalCommand } from './commands/check-total.ts';
import { addCompleteCommand } from './commands/complete.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addConfigCommand } from './commands/config.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addFansCommand } from './commands/fans.ts';
import { addHelpCommand } from './commands/help.ts';
import { addImportsCommand } from './commands/imports.ts';
import { addInboxCommand } from './commands/inbox.ts';
import { addInitCommand } from './commands/init.ts';
import { addLinkCommand } from './commands/link.ts';
import { addLivesCommand } from './commands/lives.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addObsCommand } from './commands/obs.ts';
import { addOnAirCommand } from './commands/on-air.ts';
import { addPeopleCommand } from './commands/people.ts';
import { addRestoreCommand } from './commands/restore.ts';
import { addRewardsCommand } from './commands/rewards.ts';
import { addSeedCommand } from './commands/seed.ts';
import { addSeriesCommand } from './commands/series.ts';
import { addServeCommand } from './commands/serve.ts';
import { addShareCommand } from './commands/share.ts';
import { addSourcesCommand } from './commands/sources.ts';
import { addTimerCommand } from './commands/timer.ts';
import { addTipsCommand } from './commands/tips.ts';
import { addUpdateCommand } from './commands/update.ts';
import { addUploadsCommand } from './commands/uploads.ts';
import { addVotesCommand } from './commands/votes.ts';
import { addWordsCommand } from './commands/words.ts';
import { type CommandContext, createContext } from './context.ts';
import { helpFormat, helpOutput } from './help/help-format.ts';
import { type HelpText, withHelp } from './help/help-text.ts';
import { version } from './package-info.ts';
import type { Terminal } from './terminal.ts';
import { addThemeFileCommands } from './theme-files/add-commands.ts';

const HELP: HelpText = {
  about:
    'Everything stays on this computer, where nobody signs in. Other devices reach it only after streamhost share, and by a link.',
  details: [
    'Settings come from flags, then from the environment, then from config.json in the data directory, then from the defaults; streamhost config shows them all.',
  ],
  environment: {
    STREAMHOST_DATA_DIR: 'the data directory, where --data-dir names none',
    STREAMHOST_DEBUG: '1 shows where in the program an error comes from',
    NO_COLOR: '1 leaves out colors and bold letters',
  },
  files: {
    '~/.streamhost': 'the data directory, unless another one is chosen',
    'config.json': 'settings',
    'secrets.json': 'tokens and passwords of sources and OBS',
    'streamhost.db': 'lives, tips, fans, themes and layouts',
    'uploads, fonts': 'images and fonts of your own',
    backups: 'copies of the database and archives of everything',
    logs: 'what a server with --log-file did',
  },
  exitCodes: {
    0: 'done',
    1: 'failed; one line on the error output says why and what to do',
    2: 'wrong usage',
  },
  examples: [
    'streamhost serve',
    'streamhost serve --demo --data-dir ./demo',
    'streamhost config --json',
  ],
  seeAlso: ['serve', 'backup', 'completion'],
};

/** The commands in the groups of the help. */
const GROUPS = {
  'Serve:': [
    addServeCommand,
    addShareCommand,
    addPeopleCommand,
    addInitCommand,
    addAutostartCommand,
  ],
  'During a show:': [
    addLivesCommand,
    addSeriesCommand,
    addLinkCommand,
    addObsCommand,
    addTipsCommand,
    addCheckTotalCommand,
    addAlertsCommand,
    addTimerCommand,
    addVotesCommand,
    addRewardsCommand,
    addFansCommand,
  ],
  'Tips by themselves:': [
    addSourcesCommand,
    addInboxCommand,
    addOnAirCommand,
    addWordsCommand,
    addImportsCommand,
  ],
  'Looks:': [addThemeFileCommands],
  'Safety:': [addBackupCommand, addRestoreCommand, addMigrateCommand, addDoctorCommand],
  'Other:': [
    addSeedCommand,
    addConfigCommand,
    addUpdateCommand,
    addUploadsCommand,
    addCompletionCommand,
    addCompleteCommand,
    addHelpCommand,
  ],
};

/** The program with all its commands, and their context. It reads and writes nothing before a command runs. */
export function createProgram(terminal: Terminal = process): {
  program: Command;
  context: CommandContext;
} {
  const program = withHelp(new Command('streamhost'), HELP)
    .description(
      'Host live streams: schedule lives, record tips, and show them on an overlay in OBS',
    )
    .version(version, '--version', 'print the version')
    .option(
      '--data-dir <folder>',
      'folder with the database, uploads and backups (default: ~/.streamhost, env: STREAMHOST_DATA_DIR)',
    )
    .option('--json', 'print data and errors as JSON, one object a line')
    .option('--quiet', 'print nothing but warnings, errors and what --json asks for')
    .helpOption('-h, --help', 'show this help')
    .configureHelp(helpFormat)
    .configureOutput(helpOutput(terminal))
    .exitOverride();
  const context = createContext(program, terminal);

  for (const [title, commands] of Object.entries(GROUPS)) {
    program.commandsGroup(title);
    for (const addCommand of commands) addCommand(program, context);
  }
  return { program, context };
}
