import type { Source, SourceService, SourceState } from '#contract/sources.ts';
import { isSet } from './source-values.ts';

/** Mark of a source: working, retrying, waiting for the user, or off. */
export type SourceMarkKind = 'works' | 'tries' | 'waits' | 'off';

/** A connected source whose token expires soon is still marked as working; its sentence has the details. */
export function markOf({ kind, problem, remedy }: SourceState): SourceMarkKind {
  switch (kind) {
    case 'connected':
      return 'works';
    case 'listening':
      if (!problem) return 'works';
      return remedy ? 'waits' : 'tries';
    case 'connecting':
    case 'lost':
      return 'tries';
    case 'asks':
    case 'refused':
      return 'waits';
    case 'off':
      return 'off';
  }
}

/** Remedy for a refused source: a new secret or a check of the fields; null for an unknown service. */
export function remedyOf(
  source: Source,
  service: SourceService | undefined,
): { label: string; field: string; isSecret: boolean } | null {
  if (source.state.kind !== 'refused' || !service) return null;
  const secret = service.fields.find(({ kind }) => kind === 'secret');
  const field = secret ?? service.fields[0];
  if (!field) return null;
  const { name, label } = field;
  return {
    label: secret ? `${isSet(secret, source) ? 'Replace' : 'Enter'} ${label}` : `Check ${label}`,
    field: name,
    isSecret: secret !== undefined,
  };
}
