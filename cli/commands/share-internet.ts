import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { certificatePaths, changeSharing, portNumber } from '../sharing/change-sharing.ts';

const HELP: HelpText = {
  about:
    'Needs an https address that leads to this computer. Without --cert only this computer reaches the port, and a tunnel or proxy on it leads there.',
  details: [
    'A proxy whose address is named by --proxy is believed about the addresses of its clients, which limits count by. A tunnel on this computer is 127.0.0.1.',
  ],
  files: { 'config.json': 'keeps the settings of sharing' },
  examples: [
    'streamhost share internet --url https://studio.example.com --proxy 127.0.0.1',
    'streamhost share internet --url https://studio.example.com --cert cert.pem --key key.pem',
  ],
  seeAlso: ['share status', 'share off'],
};

type InternetFlags = {
  url?: string;
  port?: string;
  cert?: string;
  key?: string;
  proxy?: string[];
};

export function addShareInternetCommand(share: Command, context: CommandContext): void {
  withHelp(share.command('internet'), HELP)
    .description('Share under an https address')
    .option('--url <address>', 'https address that leads here, such as https://studio.example.com')
    .option('--port <number>', 'port of the shared address (default: 4748)')
    .option('--cert <file>', 'certificate in PEM')
    .option('--key <file>', 'key of that certificate in PEM')
    .option('--proxy <address...>', 'address or range of a proxy that is trusted')
    .action(({ url, port, proxy, ...files }: InternetFlags) =>
      changeSharing(context, {
        sharing: 'internet',
        ...(url !== undefined && { share_url: url.replace(/\/$/, '') }),
        ...(proxy && { trusted_proxies: proxy }),
        ...portNumber(port),
        ...certificatePaths(files),
      }),
    );
}
