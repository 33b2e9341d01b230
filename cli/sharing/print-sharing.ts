import type { Sharing } from '#contract/sharing.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';
import { qrCode } from '../output/qr-code.ts';

const REACH = {
  off: 'Sharing is off: only this computer reaches the server.',
  network: 'Devices of this network can sign in.',
  internet: 'People with a link can sign in from the internet.',
};

/** Prints how this computer is shared, and at a terminal the first address as a QR code. */
export async function printSharing(
  context: CommandContext,
  sharing: Sharing,
  { isRunning }: { isRunning: boolean },
): Promise<void> {
  const addresses = sharing.addresses.map(
    ({ url, network }) => `  ${url}${network === null ? '' : ` (${plainText(network)})`}`,
  );
  const waiting =
    sharing.sharing !== 'off' && !isRunning
      ? ["It opens when the server runs: 'streamhost serve'."]
      : [];
  const [first] = sharing.addresses;
  const code = first && (await qrCode(context, first.url));
  const signIn =
    addresses.length > 0
      ? ["'streamhost people link' makes a link to sign in, as Settings → Sharing does."]
      : [];
  const lines = [
    REACH[sharing.sharing],
    ...addresses,
    ...waiting,
    ...signIn,
    ...(code ? ['', code] : []),
  ];
  const problem = sharing.problem === null ? [] : [plainText(sharing.problem)];
  context.print(
    sharing,
    [...problem, ...(problem.length > 0 && !sharing.is_open ? [] : lines)].join('\n'),
  );
}
