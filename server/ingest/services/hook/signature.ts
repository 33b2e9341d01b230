import { Webhook } from 'standardwebhooks';
import type { HookRequest } from '../../sources-service.ts';

/** Shorter keys can be guessed. */
const MIN_BYTES = 16;

/** What is wrong with a signing secret, as a sentence; undefined if it is valid. */
export function secretIssue(secret: string): string | undefined {
  const base64 = secret.trim().replace(/^whsec_/, '');
  const isWhole = base64.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(base64);
  if (!isWhole) {
    return 'This is no signing secret, which is whsec_ and letters and digits after it. Copy the whole of it.';
  }
  return Buffer.from(base64, 'base64').length < MIN_BYTES
    ? 'This signing secret is too short to be safe. Make one of at least 24 bytes.'
    : undefined;
}

/** Verifies a Standard Webhooks signature, which is valid for five minutes. */
export function isSigned({ headers, body }: HookRequest, secret: string): boolean {
  const signed = {
    'webhook-id': headers['webhook-id'] ?? '',
    'webhook-timestamp': headers['webhook-timestamp'] ?? '',
    'webhook-signature': headers['webhook-signature'] ?? '',
  };
  try {
    new Webhook(secret.trim()).verify(body, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
