import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import { type Obs, ON_STREAM_START, type UpdateObs } from '#contract/obs.ts';
import { AppError } from '#domain/errors.ts';
import { obsSentence } from '#domain/text/obs-sentence.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { withObs } from '../obs/with-obs.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'With --find the server reads where OBS on its computer listens, and the password, from the file that OBS keeps. Otherwise OBS shows both under Tools → WebSocket Server Settings → Show Connect Info.',
  details: [
    'The password is never a flag: other users of the computer could read it in the list of its processes. A new address forgets the password, unless it comes with one.',
  ],
  files: { 'secrets.json': 'keeps the address and the password' },
  examples: [
    'streamhost obs set --find',
    'streamhost obs set --address 192.168.1.5:4455 --password-stdin < password.txt',
    'streamhost obs set --on-stream-start put_on_air',
  ],
  seeAlso: ['obs status', 'obs forget'],
};

type SetFlags = {
  find?: boolean;
  address?: string;
  passwordStdin?: boolean;
  onStreamStart?: UpdateObs['on_stream_start'];
};

export function addObsSetCommand(obs: Command, context: CommandContext): void {
  withHelp(obs.command('set'), HELP)
    .description('Connect OBS, or choose what happens when a stream starts')
    .addOption(
      new Option('--find', 'find OBS on the computer of the server').conflicts([
        'address',
        'passwordStdin',
      ]),
    )
    .option('--address <host:port>', 'where OBS listens; the port is 4455 unless it is named')
    .option('--password-stdin', 'read the password from the standard input')
    .addOption(
      new Option(
        '--on-stream-start <choice>',
        'put the next live on air when OBS starts to stream, offer it, or do nothing',
      ).choices([...ON_STREAM_START]),
    )
    .action((flags: SetFlags) => set(flags, context));
}

async function set(flags: SetFlags, context: CommandContext): Promise<void> {
  const { find, address, passwordStdin, onStreamStart } = flags;
  const changes: UpdateObs = {
    ...(address !== undefined && { address }),
    ...(passwordStdin && { password: (await text(context.terminal.stdin)).replace(/\r?\n$/, '') }),
    ...(onStreamStart !== undefined && { on_stream_start: onStreamStart }),
  };
  const hasChanges = Object.keys(changes).length > 0;
  if (!find && !hasChanges) throw nothingSet();
  await withObs(context, async (api) => {
    const changed = hasChanges && (await api.send<Obs>('PUT', '/api/obs', { body: changes }));
    const found = find && (await api.send<Obs>('POST', '/api/obs/find', { body: {} }));
    const answer = found || changed;
    if (answer) context.print(answer.body, plainText(obsSentence(answer.body.line)));
  });
}

const nothingSet = () =>
  new AppError('invalid', 'It is not said what to set.', {
    remedy: 'Use --find, or --address with --password-stdin, or --on-stream-start.',
  });
