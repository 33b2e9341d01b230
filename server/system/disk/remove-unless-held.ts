import { rm } from 'node:fs/promises';
import { isHeld } from './retry-while-held.ts';

/** Removes a file if it exists, without retries. Returns false if another program holds it. */
export async function removeUnlessHeld(
  path: string,
  platform = process.platform,
): Promise<boolean> {
  try {
    await rm(path, { force: true });
    return true;
  } catch (error) {
    if (isHeld(error, platform)) return false;
    throw error;
  }
}
