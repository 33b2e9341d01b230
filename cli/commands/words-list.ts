import type { Command } from 'commander';
import type { BlockList } from '#contract/sources.ts';
import { counted } from '#domain/text/counted.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'Your own words, the ready lists that are on, and the exceptions.',
  details: ['With --json it is the object of the API, which also says what else holds a tip.'],
  examples: ['streamhost words list', 'streamhost words list --json'],
  seeAlso: ['words add', 'words allow'],
};

export function addWordsListCommand(words: Command, context: CommandContext): void {
  withHelp(words.command('list'), HELP)
    .description('List the held words and the exceptions')
    .action(() =>
      withApi(context, 'read', async (api) => {
        const { body } = await api.send<BlockList>('GET', '/api/block-list');
        context.print(body, listText(body));
      }),
    );
}

function listText({ words, languages, list_sizes, allowed }: BlockList): string {
  const ready = languages.map(
    (language) => `${language} (${counted(list_sizes[language], 'word')})`,
  );
  return [
    ['Held', words],
    ['Ready lists', ready],
    ['Exceptions', allowed],
  ]
    .map(
      ([title, entries]) => `${title}: ${[...(entries ?? [])].map(plainText).join(', ') || 'none'}`,
    )
    .join('\n');
}
