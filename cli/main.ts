import { Command } from 'commander';
import { addBackupCommand } from './commands/backup.ts';
import { addConfigCommand } from './commands/config.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addInitCommand } from './commands/init.ts';
import { addLayoutCommand } from './commands/layout.ts';
import { addLinkCommand } from './commands/link.ts';
import { addLivesCommand } from './commands/lives.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addRestoreCommand } from './commands/restore.ts';
import { addSeedCommand } from './commands/seed.ts';
import { addServeCommand } from './commands/serve.ts';
import { addThemeCommand } from './commands/theme.ts';
import { addTipsCommand } from './commands/tips.ts';
import { addUploadsCommand } from './commands/uploads.ts';
import { createContext } from './context.ts';
import { tolerateClosedPipes } from './output/closed-pipe.ts';
import { version } from './package-info.ts';

const program = new Command('streamhost')
  .description(
    'Host live streams: schedule lives, record tips, and show them on an overlay in OBS.',
  )
  .version(version, '--version', 'print the version')
  .option(
    '--data-dir <folder>',
    'folder with the database, uploads and backups (default: ~/.streamhost)',
  )
  .option('--json', 'print data and errors as JSON, one object a line')
  .option('--quiet', 'print nothing but warnings, errors and what --json asks for')
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ outputError: () => {} })
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes: 0 done, 1 failed, 2 wrong usage. Errors are one line on the error output.

Examples:
  streamhost serve
  streamhost serve --port 5000 --data-dir ./show
  streamhost config --json`,
  );

const context = createContext(program);
addServeCommand(program, context);
addInitCommand(program, context);
addLivesCommand(program, context);
addLinkCommand(program, context);
addTipsCommand(program, context);
addThemeCommand(program, context);
addLayoutCommand(program, context);
addDoctorCommand(program, context);
addMigrateCommand(program, context);
addSeedCommand(program, context);
addBackupCommand(program, context);
addRestoreCommand(program, context);
addConfigCommand(program, context);
addUploadsCommand(program, context);

tolerateClosedPipes();
process.on('uncaughtException', (error) => process.exit(context.report(error)));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = context.report(error);
}
