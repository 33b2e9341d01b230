import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { certificatePaths, changeSharing, portNumber } from '../sharing/change-sharing.ts';

const HELP: HelpText = {
  about: 'Devices of this network reach the address that is printed, others are cut off.',
  details: [
    'Without a certificate anyone in this network can read along. Use it at home, not in a hotel.',
    'On Windows the system asks once whether Node.js may be reached: allow private networks.',
  ],
  files: { 'config.json': 'keeps the settings of sharing' },
  examples: [
    'streamhost share network',
    'streamhost share network --port 4900',
    'streamhost share network --cert cert.pem --key key.pem',
  ],
  seeAlso: ['share status', 'share off'],
};

type NetworkFlags = { port?: string; cert?: string; key?: string };

export function addShareNetworkCommand(share: Command, context: CommandContext): void {
  withHelp(share.command('network'), HELP)
    .description('Share with the devices of this network')
    .option('--port <number>', 'port of the shared address (default: 4748)')
    .option('--cert <file>', 'certificate in PEM, to serve HTTPS')
    .option('--key <file>', 'key of that certificate in PEM')
    .action(({ port, ...files }: NetworkFlags) =>
      changeSharing(context, {
        sharing: 'network',
        ...portNumber(port),
        ...certificatePaths(files),
      }),
    );
}
