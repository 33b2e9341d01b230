/** A decoding process whose jobs do what hostile files make decoders do. */
import { serveJobs } from '../serve-jobs.ts';
import { HOSTILE_JOBS } from './hostile-jobs.ts';

await serveJobs(HOSTILE_JOBS);
