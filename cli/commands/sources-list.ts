import type { Command } from 'commander';
import type { Source, SourceService } from '#contract/sources.ts';
import { sourceSentence } from '#domain/text/source-sentence.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'The oldest comes first, with how it is now and what to do where it does not work.',
  details: [
    'With --json it is one list of the sources as the API has them, without their secrets.',
  ],
  examples: ['streamhost sources list', 'streamhost sources list --json'],
  seeAlso: ['sources add', 'inbox list'],
};

export function addSourcesListCommand(sources: Command, context: CommandContext): void {
  withHelp(sources.command('list'), HELP)
    .description('List the sources with how each is now')
    .action(() =>
      withApi(context, 'read', async (api) => {
        const { body: all } = await api.send<Source[]>('GET', '/api/sources');
        const { body: services } = await api.send<SourceService[]>('GET', '/api/sources/services');
        context.print(all, await sourcesTable(all, services, context));
      }),
    );
}

async function sourcesTable(
  all: readonly Source[],
  services: readonly SourceService[],
  context: CommandContext,
): Promise<string> {
  if (all.length === 0) {
    return "There is no source yet. 'streamhost sources add' adds one, and so does the editor under Settings.";
  }
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const now = new Date();
  const rows = all.map(({ id, name, service, state }) => [
    plainText(name),
    services.find((known) => known.id === service)?.name ?? plainText(service),
    sourceSentence(state, { now, timezone }),
    id,
  ]);
  const titles = ['Name', 'Service', 'State', 'Id'];
  return context.table(titles, rows, titles.indexOf('State'));
}
