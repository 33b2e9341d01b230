/** A decoding process with the jobs of `hostile-jobs.ts`. */
import { serveJobs } from '../serve-jobs.ts';
import { HOSTILE_JOBS } from './hostile-jobs.ts';

await serveJobs(HOSTILE_JOBS);
