/** Runs the job in its arguments in a decoding process, and prints the pid of that process. */
import { AppError } from '#domain/errors.ts';
import { createDecoder } from '../create-decoder.ts';
import type { HostileJobs } from './hostile-jobs.ts';

const decode = createDecoder<HostileJobs>({ name: 'hostile-process', from: import.meta.url });
const limits = {
  timeMs: 60_000,
  memoryMb: 512,
  refusal: () => new AppError('invalid', 'Too much.'),
};

const pid = await decode('pid', null, limits);
process.stdout.write(`${pid}\n`);
const job = process.argv[2];
if (job === 'print') await decode(job, 'Seen', limits);
if (job === 'loop' || job === 'sleep') await decode(job, null, limits);
