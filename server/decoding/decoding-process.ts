/**
 * A process of its own in which the files of strangers are decoded: what such a file does to its decoder costs
 * this process, not the server. See `decode`.
 */
import { JOBS } from './jobs.ts';
import { serveJobs } from './serve-jobs.ts';

await serveJobs(JOBS);
