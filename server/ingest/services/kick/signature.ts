import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { HookRequest } from '../../sources-service.ts';

/** Published by Kick (KickEngineering/KickDevDocs, "Webhook security"), for the time before a newer one is fetched. */
export const KICK_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAq/+l1WnlRrGSolDMA+A8
6rAhMbQGmQ2SapVcGM3zq8ANXjnhDWocMqfWcTd95btDydITa10kDvHzw9WQOqp2
MZI7ZyrfzJuz5nhTPCiJwTwnEtWft7nV14BYRDHvlfqPUaZ+1KR4OCaO/wWIk/rQ
L/TjY0M70gse8rlBkbo2a8rKhu69RQTRsoaf4DVhDPEeSeI5jVrRDGAMGL3cGuyY
6CLKGdjVEM78g3JfYOvDU/RvfqD7L89TZ3iN94jrmWdGz34JNlEI5hqK8dd7C5EF
BEbZ5jgB8s8ReQV8H+MkuffjdAj3ajDDX3DOJMIut1lBrUVD1AaSrGCKHooWoL2e
twIDAQAB
-----END PUBLIC KEY-----`;

/**
 * Verifies Kick's RSA signature over `id.timestamp.body`. It may be of any age: a repeated request is the same payment,
 * because the id of a payment comes from the signed body.
 */
export function isSigned({ headers, body }: HookRequest, publicKey: string): boolean {
  const id = headers['kick-event-message-id'] ?? '';
  const timestamp = headers['kick-event-message-timestamp'] ?? '';
  const signature = Buffer.from(headers['kick-event-signature'] ?? '', 'base64');
  const key = readKey(publicKey);
  if (!key || id === '' || timestamp === '' || signature.length === 0) return false;
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return verify('sha256', signed, key, signature);
}

/** Undefined if it is no RSA key. */
export function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
