import type { Command } from 'commander';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { type Answer, NOTHING, type Paths, type Suggestion } from './answer.ts';
import { readTypedLine, type TypedLine } from './typed-line.ts';

type Source = (line: TypedLine) => Answer | Promise<Answer>;

/** Values for placeholders in the help. Other placeholders have no completion. */
const SOURCES = new Map(
  Object.entries<Source>({
    file: () => onlyPaths('files'),
    'seed.json': () => onlyPaths('files'),
    folder: () => onlyPaths('folders'),
    backup: async (line) => ({ suggestions: await backups(await pathsOf(line)), paths: 'files' }),
    live: stored(({ storedLives }, paths) => storedLives(paths)),
    fan: stored(({ storedFans }, paths) => storedFans(paths)),
    scene: async (line) => {
      const { scenesInObs } = await import('./scenes-in-obs.ts');
      return { suggestions: await scenesInObs(await pathsOf(line)), paths: 'none' };
    },
    theme: stored(({ storedRecords }, paths) => storedRecords(paths, 'theme')),
    layout: stored(({ storedRecords }, paths) => storedRecords(paths, 'layout')),
    series: stored(({ storedRecords }, paths) => storedRecords(paths, 'series')),
    source: stored(({ storedRecords }, paths) => storedRecords(paths, 'source')),
    person: stored(({ storedRecords }, paths) => storedRecords(paths, 'person')),
    device: stored(({ storedRecords }, paths) => storedRecords(paths, 'device')),
    command: ({ command, operands }) => {
      const program = command.parent ?? command;
      return { suggestions: commandsIn(readTypedLine(program, operands).command), paths: 'none' };
    },
  }),
);

/** The values of a placeholder such as `theme`. Only reads. */
export async function knownFor(placeholder: string, line: TypedLine): Promise<Answer> {
  return (await SOURCES.get(placeholder)?.(line)) ?? NOTHING;
}

/** The visible subcommands of a command. */
export function commandsIn(command: Command): Suggestion[] {
  const help = command.createHelp();
  return help.visibleCommands(command).map((inner) => ({
    value: inner.name(),
    description: help.subcommandDescription(inner),
  }));
}

const onlyPaths = (paths: Paths): Answer => ({ suggestions: [], paths });

type StoredNames = typeof import('./stored-names.ts');

function stored(find: (names: StoredNames, paths: DataPaths) => Suggestion[]): Source {
  return async (line) => {
    const names = await import('./stored-names.ts');
    return { suggestions: find(names, await pathsOf(line)), paths: 'none' };
  };
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
