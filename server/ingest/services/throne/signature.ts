import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { HookRequest } from '../../sources-service.ts';

/** Published by Throne in "How do I set up webhook integration?" (help.throne.com), as base64 of the DER form. */
export const THRONE_KEY = 'MCowBQYDK2VwAyEAPXbUfxh7XL4SYUVcfhmYMIbxvtR9E9LDd8gPJ1PwSD8=';

/** What is wrong with a public key, as a sentence; undefined if it is valid. */
export const keyIssue = (text: string): string | undefined =>
  readKey(text)
    ? undefined
    : 'This is no public key of Throne, which is about 60 letters and digits in one line. Copy the whole of it.';

/**
 * Verifies Throne's Ed25519 signature over `timestamp.body`. It may be of any age: a repeated request has the same
 * event id, so it is the same gift.
 */
export function isSigned({ headers, body }: HookRequest, publicKey: string): boolean {
  const timestamp = headers['x-signature-timestamp'] ?? '';
  const signature = headers['x-signature-ed25519'] ?? '';
  const key = readKey(publicKey);
  if (!key || !/^\d{1,15}$/.test(timestamp) || !/^[\da-f]{128}$/i.test(signature)) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex'));
}

/** Reads a key with or without its PEM header; undefined if it is no Ed25519 key. */
function readKey(text: string): KeyObject | undefined {
  const base64 = text.replace(/-----[A-Z ]{1,40}-----/g, '').replace(/\s/g, '');
  try {
    const key = createPublicKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
