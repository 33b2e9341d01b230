import { type Command, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { AddedToObs, AddToObs } from '#contract/obs.ts';
import { addedSentence } from '#domain/text/obs-sentence.ts';
import type { Api } from '../api/api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { withObs } from '../obs/with-obs.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Makes a browser source that fits the canvas, with the link for every show: it is set up once. A source of this server that is there already is used instead, and keeps its place and whether it is hidden.',
  details: [
    'A source that shows one live alone stays so, unless --replace changes it to the link for every show. With --live a source is turned to this live, in the look that it has now; a live is named by its code, id or exact name.',
  ],
  examples: [
    'streamhost obs add',
    'streamhost obs add --scene "Main" --replace',
    'streamhost obs add --live k7qx2mab',
    'streamhost obs add --live "Friday Night" --json',
  ],
  seeAlso: ['obs status', 'link'],
};

const REPLACE = "'streamhost obs add --replace' has it show each one.";

type AddFlags = { live?: string; scene?: string; replace?: boolean };

export function addObsAddCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('add'), HELP)
    .description('Add the overlay to a scene of OBS')
    .option('--live <live>', 'one live alone, by its code, id or name (default: every show)')
    .option('--scene <scene>', 'the scene (default: the one on program)')
    .addOption(
      new Option('--replace', 'change a source that shows one live to every show').conflicts(
        'live',
      ),
    )
    .action(({ live: wanted, scene, replace }: AddFlags) =>
      withObs(context, async (api) => {
        const sent: AddToObs = {
          ...(wanted !== undefined && { live_id: await idOf(api, wanted) }),
          ...(replace && { replaces_one_live: true }),
          ...(scene !== undefined && { scene }),
        };
        const { body } = await api.send<AddedToObs>('POST', '/api/obs/add', { body: sent });
        const sentence = addedSentence(body, wanted === undefined ? 'each show' : 'this live');
        context.print(
          body,
          plainText(body.did === 'one_live' ? `${sentence} ${REPLACE}` : sentence),
        );
      }),
    );
}

async function idOf(api: Api, wanted: string): Promise<string> {
  const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
  return findLive(lives, wanted).id;
}
