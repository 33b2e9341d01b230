/** The process for decoding untrusted files, which can crash this process only. See `decode`. */
import { JOBS } from './jobs.ts';
import { serveJobs } from './serve-jobs.ts';

await serveJobs(JOBS);
