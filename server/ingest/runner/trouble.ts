import { type Limits, limitSentences } from '../limits.ts';
import { SourceBusy, SourceDisconnected, SourceOverLimit, SourceRefusal } from '../refusal.ts';

/** The problem and its remedy, as sentences. */
export type Trouble = { problem: string; remedy: string | null };

/**
 * Why a request to the service `name` failed. Quotes our own errors only, because others may contain a secret.
 */
export function troubleOf(error: unknown, name: string, limits: Readonly<Limits>): Trouble {
  if (error instanceof SourceOverLimit) return limitSentences(error.exceeded, name, limits);
  if (error instanceof SourceRefusal) return { problem: error.problem, remedy: error.remedy };
  if (error instanceof SourceBusy) {
    return { problem: error.problem ?? `${name} asks for a pause.`, remedy: null };
  }
  const isOurs = error instanceof SourceDisconnected;
  return { problem: isOurs ? error.message : `The connection to ${name} ended.`, remedy: null };
}
