import type { Source, SourceService, SourceState } from '#contract/sources.ts';

/** What the mark of a source tells: it works, it tries by itself, it waits for the user, or it is off. */
export type SourceMarkKind = 'works' | 'tries' | 'waits' | 'off';

/** A connected source whose token ends soon still works; its sentence says the rest. */
export function markOf({ kind }: SourceState): SourceMarkKind {
  switch (kind) {
    case 'connected':
    case 'listening':
      return 'works';
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

/** Services in the order in which they are offered: what misses nothing first, what needs an address last. */
export const byEase = (services: readonly SourceService[]): SourceService[] =>
  [...services].sort(
    (a, b) =>
      Number(b.catches_up) - Number(a.catches_up) ||
      Number(a.is_hook) - Number(b.is_hook) ||
      a.name.localeCompare(b.name),
  );

/** What mends a refused source: a new secret, or a look at what was filled in; null where the service is not known. */
export function mendOf(
  { state }: Source,
  service: SourceService | undefined,
): { label: string; field: string; isSecret: boolean } | null {
  if (state.kind !== 'refused' || !service) return null;
  const secret = service.fields.find(({ kind }) => kind === 'secret');
  const field = secret ?? service.fields[0];
  if (!field) return null;
  const { name, label } = field;
  return {
    label: secret ? `Replace ${label}` : `Check ${label}`,
    field: name,
    isSecret: secret !== undefined,
  };
}
