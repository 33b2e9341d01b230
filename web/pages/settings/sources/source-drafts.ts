import { readPath } from '#domain/read-path.ts';
import { isSame, withPath } from '../../../forms/fields/at-path.ts';
import { type FieldValue, type SourceForm, valuePath } from './source-values.ts';

/** Unsaved form values of a source, by path. */
export type Typed = Readonly<Record<string, unknown>>;

const STORED_AS = 'streamhost.source-drafts';

/** Drafts by form; restored from session storage when the page loads. */
const drafts = new Map<string, Typed>(Object.entries(read()));
/** Secrets are held in memory and never stored by the browser. */
const secrets = new Map<string, Typed>();

/** Draft key for a new source of a service; stored sources use their id. */
export const newDraftOf = (service: string) => `new-${service}`;

/** The unsaved values of a form; empty if there are none. */
export const typedIn = (draft: string): Typed => ({ ...drafts.get(draft), ...secrets.get(draft) });

/** Stores the values that differ from the stored form; secrets in memory only. */
export function storeTyped(
  draft: string,
  form: { before: SourceForm; now: SourceForm },
  secretNames: readonly string[],
): void {
  const typed = changesIn(form.before, form.now);
  const paths = secretNames.map((name) => valuePath({ name }));
  const isSecret = ([path]: [string, unknown]) => paths.includes(path);
  const entries = Object.entries(typed);
  put(secrets, draft, entries.filter(isSecret));
  put(
    drafts,
    draft,
    entries.filter((entry) => !isSecret(entry)),
  );
  store();
}

export function dropTyped(draft: string): void {
  drafts.delete(draft);
  secrets.delete(draft);
  store();
}

/** The form with the draft applied. */
export const withTyped = (form: SourceForm, typed: Typed): SourceForm =>
  Object.entries(typed).reduce<SourceForm>(
    (filled, [path, value]) => withPath(filled, path, value) as SourceForm,
    form,
  );

function changesIn(before: SourceForm, now: SourceForm): Typed {
  const own = Object.keys(now.values).map((name) => valuePath({ name }));
  const paths = [...Object.keys(now).filter((key) => key !== 'values'), ...own];
  const changed = paths.filter((path) => !isSame(readPath(now, path), readPath(before, path)));
  return Object.fromEntries(changed.map((path) => [path, readPath(now, path) as FieldValue]));
}

function put(target: Map<string, Typed>, draft: string, entries: [string, unknown][]): void {
  if (entries.length > 0) target.set(draft, Object.fromEntries(entries));
  else target.delete(draft);
}

/** If storage is denied, drafts last as long as the page. */
function store(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(drafts)));
  } catch {}
}

function read(): Record<string, Typed> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Typed>) : {};
  } catch {
    return {};
  }
}
