import { randomBytes } from 'node:crypto';
import { sha256Of } from '../storage/hashing.ts';

const TOKEN_BYTES = 32;
const KEY_BYTES = 16;

/** What the token of a script starts with, for programs that search for leaked secrets. */
export const TOKEN_PREFIX = 'sh_';

/** A secret of 43 letters, for a cookie, a link or a token. */
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The key of an overlay: 22 letters. */
export const newOverlayKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Secrets are stored and compared as digests, so that the time of a comparison says nothing about them. */
export const digestOf = (secret: string): string => sha256Of(secret);
