import type { Finding } from './check.ts';

/** What a refusal says: its first sentence is what is wrong, and the rest what to do. */
export function refusalFinding(error: unknown): Finding {
  const text = error instanceof Error ? error.message : String(error);
  const end = text.search(/[.:] (?=[A-Z])/) + 1;
  if (end === 0) return { status: 'fail', message: text };
  return { status: 'fail', message: text.slice(0, end), remedy: text.slice(end).trim() };
}
