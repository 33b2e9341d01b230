import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { type AppError, conflict } from '#domain/errors.ts';
import { readFileSync } from '../system/disk/files.ts';

/** Paths of PEM files. */
export type CertificatePaths = { cert: string; key: string };

/** A certificate with its chain, and its key. */
export type Certificate = { cert: Buffer; key: Buffer; endsAt: Date };

/**
 * Reads and checks a certificate and its key; one that has ended is returned, too. Throws an AppError that names the
 * file.
 */
export async function readCertificate(paths: CertificatePaths): Promise<Certificate> {
  const cert = content(paths.cert, 'certificate');
  const key = content(paths.key, 'key');
  let endsAt: Date;
  try {
    endsAt = new Date(new X509Certificate(cert).validTo);
  } catch (error) {
    throw unusable(`${paths.cert} is not a certificate in PEM.`, error);
  }
  const { createSecureContext } = await import('node:tls');
  try {
    createSecureContext({ key });
  } catch (error) {
    throw unusable(`${paths.key} is not a key in PEM without a password.`, error);
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw unusable(`The key ${paths.key} does not belong to ${paths.cert}.`, error);
  }
  return { cert, key, endsAt };
}

function content(path: string, what: 'certificate' | 'key'): Buffer {
  if (path === '') throw unusable(`The path of the ${what} is missing.`);
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem =
      code === 'ENOENT'
        ? `There is no ${what} at ${path}.`
        : `The ${what} at ${path} cannot be read (${code}).`;
    throw unusable(problem, error);
  }
}

const unusable = (problem: string, cause?: unknown): AppError =>
  conflict(problem, 'Correct the paths of certificate and key, or leave both out.', cause);

/** Calls `onChange` after a file has changed, or was replaced. Returns a function that stops it. */
export function watchCertificate(
  { cert, key }: CertificatePaths,
  onChange: () => void,
  everyMs: number,
): () => void {
  const state = () => [cert, key].map(stateOf).join();
  let seen = state();
  const timer = setInterval(() => {
    const now = state();
    if (now === seen) return;
    seen = now;
    onChange();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function stateOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return 'absent';
  }
}
