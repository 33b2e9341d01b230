/** The process in which untrusted files are decoded, so that they can only crash this one. See `decode`. */
import { JOBS } from './jobs.ts';
import { serveJobs } from './serve-jobs.ts';

await serveJobs(JOBS);
