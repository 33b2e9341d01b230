import type { Command } from 'commander';
import type { BlockList } from '#contract/sources.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import { cleanName } from '#domain/text/names.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const ADD: HelpText = {
  about:
    'Whole words; capitals, accents and look-alike letters make no difference. Several words in quotes hold where they follow each other.',
  examples: ['streamhost words add spam', 'streamhost words add spam "buy followers"'],
  seeAlso: ['words remove', 'words allow'],
};

const REMOVE: HelpText = {
  about: 'Removes your own words. A word of a ready list is excepted with words allow.',
  examples: ['streamhost words remove spam', 'streamhost words remove "buy followers"'],
  seeAlso: ['words add', 'words allow'],
};

const ALLOW: HelpText = {
  about:
    'A held word inside an exception is neither held nor shown as asterisks: a word such as Scunthorpe, or the whole name of a fan. A name that is released from holding becomes an exception by itself.',
  examples: ['streamhost words allow Scunthorpe', 'streamhost words allow "Spam Ann" --undo'],
  seeAlso: ['words list', 'inbox give'],
};

const WORD = 'a word, or several in quotes';

/** What a command does with the words of a list. */
type Change = {
  list: 'words' | 'allowed';
  isAdded: boolean;
  /** Such as `held now`. */
  done: string;
  /** Why nothing changed, such as `held already`. */
  unchanged: string;
};

export function addWordsChangeCommands(words: Command, context: CommandContext): void {
  withHelp(words.command('add'), ADD)
    .argument('<words...>', WORD)
    .description('Hold tips with these words')
    .action((given: string[]) =>
      change(given, context, {
        list: 'words',
        isAdded: true,
        done: 'held now',
        unchanged: 'held already',
      }),
    );
  withHelp(words.command('remove'), REMOVE)
    .argument('<words...>', WORD)
    .description('Hold tips with these words no more')
    .action((given: string[]) =>
      change(given, context, {
        list: 'words',
        isAdded: false,
        done: 'held no more',
        unchanged: 'not among your held words',
      }),
    );
  withHelp(words.command('allow'), ALLOW)
    .argument('<words...>', WORD)
    .description('Never hold these words and names')
    .option('--undo', 'end the exceptions')
    .action((given: string[], { undo = false }: { undo?: boolean }) =>
      change(given, context, {
        list: 'allowed',
        isAdded: !undo,
        done: undo ? 'excepted no more' : 'never held now',
        unchanged: undo ? 'not among the exceptions' : 'never held already',
      }),
    );
}

async function change(
  given: readonly string[],
  context: CommandContext,
  { list, isAdded, done, unchanged }: Change,
): Promise<void> {
  const wanted = [...new Set(given.map(cleanName).filter(Boolean))];
  if (wanted.length === 0) throw new AppError('invalid', 'Type at least one word.');
  await withApi(context, 'write', async (api) => {
    const path = '/api/block-list';
    const stored = (await api.send<BlockList>('GET', path)).body[list];
    const changing = wanted.filter((word) => stored.includes(word) !== isAdded);
    if (changing.length === 0) {
      throw new AppError('conflict', `${named(wanted)} is ${unchanged}.`, {
        remedy: "'streamhost words list' lists them.",
      });
    }
    const next = isAdded
      ? [...stored, ...changing]
      : stored.filter((word) => !changing.includes(word));
    const { body } = await api.send<BlockList>('PUT', path, { body: { [list]: next } });
    context.print(body, `${named(changing)}: ${done}`);
  });
}

const named = (words: readonly string[]) =>
  words.length === 1 ? plainText(words[0] ?? '') : counted(words.length, 'word');
