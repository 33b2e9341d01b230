import { readFileSync } from 'node:fs';

/**
 * Code that changes the whole process for the tests that follow, or measures it: the environment, the clock (ids
 * and revisions never go back), memory, signals, and flags of V8.
 */
const PROCESS_WIDE =
  /\bprocess\.env\.\w+ = |\bdelete process\.env|\bprocess\.chdir\(|\bprocess\.emit\(|\bmock\.timers\b|\/monotonic-clock\.ts'|\bmemoryUsage\b|\bsetFlagsFromString\b|\bassign\(globalThis|\bglobalThis\.\w+ = |\bsharp\.(block|cache|concurrency)\(/;

/** Whether the test file at `path` must not share its process with others. */
export const needsOwnProcess = (path: string): boolean =>
  PROCESS_WIDE.test(readFileSync(path, 'utf8'));
