import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../same-secret.ts';
import type { HookRequest } from '../../sources-service.ts';

/** A signature is valid for so long, as in Stripe's own libraries. */
const TOLERANCE_S = 300;
/** More signatures than a change of the secret makes are not compared. */
const MAX_SIGNATURES = 10;

/**
 * Verifies the header `Stripe-Signature: t=…,v1=…`: a hex HMAC-SHA256 of `t.body` by the endpoint's secret. While a
 * secret is being replaced there is a `v1` for each (stripe-node, src/Webhooks.ts).
 */
export function isSignedByStripe(
  { headers, body }: HookRequest,
  secret: string,
  now: Date,
): boolean {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim());
  const valuesOf = (key: string) =>
    parts.filter((part) => part.startsWith(`${key}=`)).map((part) => part.slice(key.length + 1));
  const [timestamp = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp) || secret === '') return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return valuesOf('v1')
    .slice(0, MAX_SIGNATURES)
    .some((signature) => isSameSecret(signature, expected));
}
