import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SourceDisconnected } from '../../refusal.ts';
import type { HookContext, HookRequest } from '../../sources-service.ts';
import { certificateUrl, isSandbox, signingKey } from './certificate.ts';

/** Stands for the webhook's id in what PayPal's simulator sends. */
const SIMULATOR_ID = 'WEBHOOK_ID';
const MAX_HEADER_LENGTH = 1000;

/** Who signed a webhook. `test` is the sandbox or the simulator, where no money moves. */
export type Signer = 'live' | 'test';

/**
 * The signer of a webhook; null if its signature is not PayPal's for this webhook: RSA-SHA256 over
 * `transmission id|time|webhook id|CRC-32 of the body` (developer.paypal.com/api/rest/webhooks/rest). Rejects with a
 * `SourceDisconnected` if the certificate cannot be fetched now.
 */
export async function signerOf(
  { headers, body }: HookRequest,
  webhookId: string,
  now: Date,
  { request }: HookContext,
): Promise<Signer | null> {
  const [id, time, signature] = ['id', 'time', 'sig'].map(
    (name) => headers[`paypal-transmission-${name}`] ?? '',
  ) as [string, string, string];
  const url = certificateUrl(headers['paypal-cert-url']);
  const isWhole = [id, time, signature, webhookId].every(
    (text) => text !== '' && text.length <= MAX_HEADER_LENGTH,
  );
  if (!url || !isWhole || headers['paypal-auth-algo'] !== 'SHA256withRSA') return null;
  const { status, text } = await request(url.href);
  if (status === 404) return null;
  if (status !== 200) {
    throw new SourceDisconnected(`PayPal gave no certificate: it answered with status ${status}.`);
  }
  const key = signingKey(text, now);
  if (!key) return null;
  const isSignedFor = (webhook: string) =>
    verify(
      'RSA-SHA256',
      Buffer.from(`${id}|${time}|${webhook}|${crc32(body)}`),
      key,
      Buffer.from(signature, 'base64'),
    );
  if (isSignedFor(webhookId)) return isSandbox(url) ? 'test' : 'live';
  return isSignedFor(SIMULATOR_ID) ? 'test' : null;
}
