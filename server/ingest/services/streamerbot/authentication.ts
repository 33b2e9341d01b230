import { createHash } from 'node:crypto';

/** The challenge-response of obs-websocket, which Streamer.bot shares: the password is never sent. */
export function authentication(password: string, salt: string, challenge: string): string {
  return sha256(sha256(password + salt) + challenge);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
