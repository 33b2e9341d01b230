import { styleText } from 'node:util';
import type { Command } from 'commander';
import { dataPaths } from '#config/paths.ts';
import { SettingsError } from '#config/settings-error.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import type { CheckContext, Finding } from '../../server/doctor/check.ts';
import type { NamedFinding } from '../../server/doctor/examine.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { distDir } from '../package-info.ts';
import { requireDatabase } from '../require-database.ts';
import type { TextStream } from '../terminal.ts';

const HELP: HelpText = {
  about:
    'Changes nothing without --repair, and works whatever state things are in, also while the server runs. Each line is ok, or says what to do.',
  details: [
    'With --repair the database is copied, and then rid of what another program has put into it, given the triggers and indexes that are missing, and its sums are counted from the tips; what was changed is told.',
    'With --json it is a list of {"check", "status", "message", "remedy"}, where status is ok, warn or fail.',
  ],
  exitCodes: { 0: 'all is well, or only warned of', 1: 'something does not work' },
  examples: [
    'streamhost doctor',
    'streamhost doctor --online --data-dir ./show',
    'streamhost doctor --repair',
    'streamhost doctor --json',
  ],
  seeAlso: ['config', 'backup verify'],
};

export function addDoctorCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('doctor'), HELP)
    .description('Look for what is wrong, and say what to do about it')
    .option('--online', 'also ask the font service of the settings whether it answers')
    .option('--repair', 'first mend the database: foreign triggers, missing ones, wrong sums')
    .action(async ({ online = false, repair = false }: { online?: boolean; repair?: boolean }) => {
      if (repair) await mend(context);
      const { examine } = await import('../../server/doctor/examine.ts');
      const findings = await examine(await placeOf(context, online));
      context.print(findings, await findingsTable(findings, context.terminal.stdout));
      const failed = findings.filter(({ status }) => status === 'fail');
      if (failed.length > 0) throw notWell(failed);
    });
}

/** Works beside a running server: each step is one transaction. */
async function mend(context: CommandContext): Promise<void> {
  const paths = dataPaths(await context.dataDir());
  await requireDatabase(paths);
  const { repairDatabase } = await import('../../server/storage/repair.ts');
  const { removed, made, livesCounted, backup } = repairDatabase(paths);
  for (const [what, names] of Object.entries({ Removed: removed, 'Made again': made })) {
    if (names.length > 0) context.note(`${what}: ${names.join(', ')}`);
  }
  if (livesCounted.length > 0) {
    context.note(`Recalculated the sums of ${counted(livesCounted.length, 'live')}`);
  }
  context.note(backup ? `The database as it was is in ${backup}` : 'There was nothing to mend.');
}

async function placeOf(context: CommandContext, isOnline: boolean): Promise<CheckContext> {
  const { runningServer } = await import('../../server/server-file.ts');
  const { settings, takesNextPort } = await settingsOf(context);
  const paths = dataPaths(await context.dataDir());
  const running = await runningServer(paths);
  return { paths, settings, takesNextPort, running, assetsDir: distDir, isOnline };
}

/** The settings, or the error message about them. Throws a usage error for a wrong flag. */
async function settingsOf(
  context: CommandContext,
): Promise<Pick<CheckContext, 'settings' | 'takesNextPort'>> {
  try {
    const { settings, origins } = await context.settings();
    return { settings, takesNextPort: origins.port === 'default' };
  } catch (error) {
    if (error instanceof SettingsError && error.source !== 'flag') {
      return { settings: error.message, takesNextPort: false };
    }
    throw error;
  }
}

const COLORS = { ok: 'green', warn: 'yellow', fail: 'red' } as const satisfies Record<
  Finding['status'],
  unknown
>;

async function findingsTable(
  findings: readonly NamedFinding[],
  stdout: TextStream,
): Promise<string> {
  const { formatTable } = await import('../output/table.ts');
  const { wrapped } = await import('../output/fitted-text.ts');
  const nameWidth = Math.max(...findings.map(({ check }) => check.length));
  // The terminal's width without the columns of the status and the name.
  const width = (stdout.columns ?? Number.POSITIVE_INFINITY) - nameWidth - 8;
  const rows = findings.flatMap(({ check, status, message, remedy = '' }) => {
    const texts = [message, remedy].filter(Boolean).map(plainText);
    const [first = '', ...more] = texts.flatMap((text) => wrapped(text, Math.max(width, 30)));
    const named = [styleText(COLORS[status], status, { stream: stdout }), check, first];
    return [named, ...more.map((line) => ['', '', line])];
  });
  return formatTable(rows);
}

function notWell(failed: readonly NamedFinding[]): AppError {
  const names = failed.map(({ check }) => check).join(', ');
  const problem = `${counted(failed.length, 'check')} failed: ${names}.`;
  return new AppError('unavailable', problem, { remedy: 'What was printed says what to do.' });
}
