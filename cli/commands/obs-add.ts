import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { AddedToObs } from '#contract/obs.ts';
import { addedSentence } from '#domain/text/obs-sentence.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { withObs } from '../obs/with-obs.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Makes a browser source that fits the canvas. A source of this server that is there already is turned to the live instead, and keeps its place and whether it is hidden.',
  details: ['A live is named by its code, id or exact name.'],
  examples: [
    'streamhost obs add',
    'streamhost obs add --live k7qx2mab --scene "Main"',
    'streamhost obs add --live "Friday Night" --json',
  ],
  seeAlso: ['obs status', 'link'],
};

type AddFlags = { live?: string; scene?: string };

export function addObsAddCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('add'), HELP)
    .description('Add the overlay of a live to a scene of OBS')
    .option('--live <live>', 'code, id or name of the live (default: the newest)')
    .option('--scene <scene>', 'the scene (default: the one on program)')
    .action(({ live: wanted, scene }: AddFlags) =>
      withObs(context, async (api) => {
        const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
        const { body } = await api.send<AddedToObs>('POST', '/api/obs/add', {
          body: { live_id: findLive(lives, wanted).id, ...(scene !== undefined && { scene }) },
        });
        context.print(body, plainText(addedSentence(body)));
      }),
    );
}
