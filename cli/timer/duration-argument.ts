import { InvalidArgumentError } from 'commander';
import { parseDuration } from '#domain/time/duration.ts';

/** A duration as people write it, in seconds; below zero only with a sign. Throws commander's error for others. */
export function durationArgument(text: string): number {
  const parsed = parseDuration(text);
  if (parsed) return parsed.seconds;
  throw new InvalidArgumentError('Give a duration such as 5m, 90s, 1h30m or 1:30:00.');
}
