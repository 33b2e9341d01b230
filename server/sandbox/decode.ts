import { createDecoder } from './create-decoder.ts';
import type { Jobs } from './jobs.ts';

/** Runs a job of `jobs.ts` in the decoding process, with limits on time and memory. All untrusted files are read there. */
export const decode = createDecoder<Jobs>({ name: 'decoding-process', from: import.meta.url });
