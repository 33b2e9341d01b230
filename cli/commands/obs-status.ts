import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { Obs, ObsOffer, OnScreen } from '#contract/obs.ts';
import { obsSentence, onScreenSentence } from '#domain/text/obs-sentence.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { leftOnAirSentence } from '../lives/left-on-air.ts';
import { withObs } from '../obs/with-obs.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Says how the line to OBS is and what to do about it, whether a stream runs, and which lives are on screen.',
  details: [
    'With --json it is what the API knows of OBS; the address and the password are not in it.',
  ],
  examples: ['streamhost obs status', 'streamhost obs status --json'],
  seeAlso: ['obs set', 'obs add'],
};

export function addObsStatusCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('status'), HELP)
    .description('Say how OBS is and what is on screen there')
    .action(() =>
      withObs(context, async (api) => {
        const { body } = await api.send<Obs>('GET', '/api/obs');
        const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
        const left = body.offer === null ? await leftOnAirSentence(context) : null;
        const lines = [...linesOf(body, lives), ...(left === null ? [] : [left])];
        context.print(body, lines.join('\n'));
      }),
    );
}

function linesOf({ line, streaming, on_screen, offer }: Obs, lives: readonly LiveSummary[]) {
  const onScreen = (on_screen ?? []).map((one) => screenLine(one, lives));
  return [
    plainText(obsSentence(line)),
    ...(streaming === null
      ? []
      : [streaming.is_reconnecting ? 'OBS streams, and is reconnecting' : 'OBS streams']),
    ...(on_screen?.length === 0 ? ['No overlay of this server is in OBS'] : onScreen),
    ...(offer === null ? [] : [offerLine(offer)]),
  ];
}

function screenLine(one: OnScreen, lives: readonly LiveSummary[]): string {
  const live = lives.find(({ id }) => id === one.live_id);
  const names = one.sources.map((name) => `"${plainText(name)}"`).join(', ');
  return `${plainText(live?.name ?? one.live_id)}: ${onScreenSentence(one)}, as ${names}`;
}

function offerLine({ kind, live_name, live_code }: ObsOffer): string {
  const name = plainText(live_name);
  return kind === 'put_on_air'
    ? `The stream has started: 'streamhost on-air ${live_code}' puts ${name} on air`
    : `The stream has ended: 'streamhost on-air none' takes ${name} off air`;
}
