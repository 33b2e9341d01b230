import { readFileSync } from 'node:fs';

/**
 * Changes to the whole process that outlast a test, and measurements of it: the environment, the clock (ids and
 * revisions never go back to an earlier one), the memory, and flags of V8.
 */
const PROCESS_WIDE =
  /\bprocess\.env\.\w+ = |\bdelete process\.env|\bprocess\.chdir\(|\bmock\.timers\b|\/monotonic-clock\.ts'|\bmemoryUsage\b|\bsetFlagsFromString\b|\bassign\(globalThis|\bglobalThis\.\w+ = |\bsharp\.(block|cache|concurrency)\(/;

/** Whether the test file at `path` must not share its process with others. */
export const needsOwnProcess = (path: string): boolean =>
  PROCESS_WIDE.test(readFileSync(path, 'utf8'));
