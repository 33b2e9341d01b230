import { resolve } from 'node:path';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { printSharing } from './print-sharing.ts';

/** Changes the settings of sharing, and prints the result. */
export async function changeSharing(context: CommandContext, patch: SharingPatch): Promise<void> {
  await withApi(context, 'write', async (api) => {
    const { body } = await api.send<Sharing>('PUT', '/api/sharing', { body: patch });
    await printSharing(context, body, { isRunning: api.url !== null });
  });
}

/** The port of a flag. The API refuses a text that is no number. */
export const portNumber = (port: string | undefined) =>
  port === undefined ? {} : { share_port: /^\d+$/.test(port) ? Number(port) : 0 };

/** The full paths of flags, because the server has another working directory. */
export const certificatePaths = ({ cert, key }: { cert?: string; key?: string }) => ({
  ...(cert !== undefined && { tls_cert: cert && resolve(cert) }),
  ...(key !== undefined && { tls_key: key && resolve(key) }),
});
