import { createDecoder } from './create-decoder.ts';
import type { Jobs } from './jobs.ts';

/**
 * Does a job of `jobs.ts` in the decoding process, of which there is one for this process. Whatever reads a file
 * that a stranger may have made does so there, with limits on time and memory.
 */
export const decode = createDecoder<Jobs>({ name: 'decoding-process', from: import.meta.url });
