import type { Command } from 'commander';
import type { Sharing } from '#contract/sharing.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { changeSharing } from '../sharing/change-sharing.ts';
import { printSharing } from '../sharing/print-sharing.ts';

const SEE_ALSO = ['share network', 'share internet'];

export function addShareOffCommand(share: Command, context: CommandContext): void {
  withHelp(share.command('off'), {
    about:
      'Ends all connections of other devices. People and their devices stay, for the next time.',
    examples: ['streamhost share off', 'streamhost share off --json'],
    seeAlso: SEE_ALSO,
  })
    .description('Close the shared address')
    .action(() => changeSharing(context, { sharing: 'off' }));
}

export function addShareStatusCommand(share: Command, context: CommandContext): void {
  withHelp(share.command('status'), {
    about: 'With --json it is what the API knows of sharing.',
    examples: ['streamhost share status', 'streamhost share status --json'],
    seeAlso: SEE_ALSO,
  })
    .description('Say how this computer is shared, and at which address')
    .action(() =>
      withApi(context, 'read', async (api) => {
        const { body } = await api.send<Sharing>('GET', '/api/sharing');
        await printSharing(context, body, { isRunning: api.url !== null });
      }),
    );
}
