import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { OnAir } from '#contract/sources.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { leftOnAirSentence } from '../lives/left-on-air.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'What sources bring goes to the live on air; with none it waits in the inbox. Without a live the command only says which one it is.',
  details: [
    'A live is named by its code, id or exact name. A live that is called "none" is named by its code.',
  ],
  examples: ['streamhost on-air', 'streamhost on-air k7qx2mab', 'streamhost on-air none'],
  seeAlso: ['inbox list', 'sources list', 'lives'],
};

/** The argument that takes the live off air. */
const NONE = 'none';

export function addOnAirCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('on-air'), HELP)
    .argument('[live]', 'code, id or name of a live, or none')
    .description('Say or choose which live tips go to by themselves')
    .action((wanted: string | undefined) => onAir(wanted, context));
}

async function onAir(wanted: string | undefined, context: CommandContext): Promise<void> {
  const purpose = wanted === undefined ? 'read' : 'write';
  await withApi(context, purpose, async (api) => {
    const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
    const { body } =
      wanted === undefined
        ? await api.send<OnAir>('GET', '/api/on-air')
        : await api.send<OnAir>('PUT', '/api/on-air', {
            body: { live_id: wanted === NONE ? null : findLive(lives, wanted).id },
          });
    const live = lives.find(({ id }) => id === body.live_id);
    const state = live ? `${plainText(live.name)} (${live.code}) is on air` : 'No live is on air';
    const text = (wanted === undefined ? await leftOnAirSentence(context) : null) ?? state;
    context.print({ ...body, name: live?.name ?? null }, text);
  });
}
