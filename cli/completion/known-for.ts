import { type DataPaths, dataPaths } from '#config/paths.ts';
import { type Answer, NOTHING, type Paths, type Suggestion } from './answer.ts';
import { commandsIn } from './commands-in.ts';
import { readTypedLine, type TypedLine } from './typed-line.ts';

type Source = (line: TypedLine) => Answer | Promise<Answer>;

/** Sources of the values of placeholders in the help. Others cannot be completed. */
const SOURCES: Record<string, Source> = {
  file: () => onlyPaths('files'),
  'seed.json': () => onlyPaths('files'),
  folder: () => onlyPaths('folders'),
  backup: async (line) => ({ suggestions: await backups(await pathsOf(line)), paths: 'files' }),
  live: stored(async (paths) => (await import('./stored-names.ts')).storedLives(paths)),
  theme: stored(async (paths) =>
    (await import('./stored-names.ts')).storedThemesOrLayouts(paths, 'theme'),
  ),
  layout: stored(async (paths) =>
    (await import('./stored-names.ts')).storedThemesOrLayouts(paths, 'layout'),
  ),
  command: ({ command, operands }) => {
    const program = command.parent ?? command;
    return { suggestions: commandsIn(readTypedLine(program, operands).command), paths: 'none' };
  },
};

/** The values of a placeholder such as `theme`. Reads only. */
export async function knownFor(placeholder: string, line: TypedLine): Promise<Answer> {
  return (await SOURCES[placeholder]?.(line)) ?? NOTHING;
}

const onlyPaths = (paths: Paths): Answer => ({ suggestions: [], paths });

function stored(find: (paths: DataPaths) => Promise<Suggestion[]>): Source {
  return async (line) => ({ suggestions: await find(await pathsOf(line)), paths: 'none' });
}

async function backups(paths: DataPaths): Promise<Suggestion[]> {
  const { backupFiles } = await import('../../server/storage/backup/backup-files.ts');
  const { basename } = await import('node:path');
  return backupFiles(paths).map(({ path, reason, kept }) => ({
    value: basename(path),
    description: kept ? `${reason}, kept` : reason,
  }));
}

/** The data directory that the typed command would use. */
async function pathsOf({ given }: TypedLine): Promise<DataPaths> {
  const { chosenDataDir } = await import('#config/settings.ts');
  const typed = [...given].find(([{ long }]) => long === '--data-dir')?.[1];
  return dataPaths(chosenDataDir({ dataDir: typed || undefined }, process.env));
}
