import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { NewSource, Source, SourceService } from '#contract/sources.ts';
import { useLives } from '../../../data/lives.ts';
import { RequestError, sentenceOf } from '../../../data/request-error.ts';
import { sourceHooks, useCreateSource } from '../../../data/sources.ts';
import { saveMerged } from '../../../editor/conflict/save-merged.ts';
import { useConflictQuestion } from '../../../editor/conflict/use-conflict-question.tsx';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { setErrors } from '../../../forms/show-issues.ts';
import { dropTyped, newDraftOf, storeTyped, typedIn, withTyped } from './source-drafts.ts';
import {
  changesOf,
  fieldsOf,
  formOf,
  issuesOf,
  newBody,
  type SourceForm,
} from './source-values.ts';

type Needs = {
  service: SourceService;
  /** Absent for a new one. */
  source: Source | undefined;
  /** Called with the new or changed source. */
  onSaved: (saved: Source | NewSource) => void;
};

/** State of a source's form: stores drafts, and saves. */
export function useSourceForm({ service, source, onSaved }: Needs) {
  const draft = source?.id ?? newDraftOf(service.id);
  const [base, setBase] = useState(() => ({ stored: source, values: formOf(service, source) }));
  const [typed] = useState(() => typedIn(draft));
  const [hasDraft, setHasDraft] = useState(Object.keys(typed).length > 0);
  const form = useForm<SourceForm>({ defaultValues: withTyped(base.values, typed) });
  const { data: lives } = useLives();
  const timezone = useUserTimezone() ?? null;
  const create = useCreateSource();
  const update = sourceHooks.useUpdate(source?.id ?? '');
  const [problem, setProblem] = useState<string>();
  const { decide, question } = useConflictQuestion('This source', EDITOR_PATHS.sources);
  const fields = fieldsOf(service, { lives, source });

  useStoredDraft(draft, service, base.values, form.watch());

  const refuse = (issues: readonly Issue[]) => setErrors(form, fields, issues);

  async function send(): Promise<Source | NewSource | null> {
    const { stored } = base;
    if (!stored) return create.mutateAsync(newBody(service, form.getValues(), timezone));
    const saved = await saveMerged<SourceForm, Source>({
      fields,
      base: { stored, values: base.values },
      read: () => ({ ...form.getValues() }),
      valuesOf: (newer) => formOf(service, newer),
      send: async (values, newest) => {
        const body = changesOf(service, values, newest);
        if (Object.keys(body).length === 0) return newest;
        return update.mutateAsync({ body, revision: newest.revision });
      },
      decide,
      take: (values, next) => {
        setBase(next);
        for (const [path, value] of values) form.setValue(path as 'name', value as string);
      },
    });
    return saved?.entity ?? null;
  }

  /** Errors are displayed at their fields, all others above the buttons. */
  async function save(): Promise<void> {
    setProblem(undefined);
    form.clearErrors();
    const issues = issuesOf(fields, form.getValues(), timezone);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    try {
      const saved = await send();
      if (!saved) return;
      dropTyped(draft);
      onSaved(saved);
    } catch (error) {
      const placed = error instanceof RequestError ? refuse(error.issues) : [];
      const isAllPlaced =
        error instanceof RequestError &&
        error.issues.length > 0 &&
        placed.length === error.issues.length;
      if (!isAllPlaced) setProblem(sentenceOf(error));
    }
  }

  return {
    form,
    save,
    isSaving: create.isPending || update.isPending,
    problem,
    question,
    /** Set if the form begins with a draft. */
    startOver: hasDraft
      ? () => {
          setHasDraft(false);
          dropTyped(draft);
          form.reset(base.values);
        }
      : undefined,
  };
}

/** Stores the draft, and makes the browser ask before unloading a page with an unsaved secret. */
function useStoredDraft(
  draft: string,
  { fields }: SourceService,
  before: SourceForm,
  now: SourceForm,
): void {
  const secretNames = fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  const first = useRef(true);
  useEffect(() => {
    // On mount the form already contains the draft, and nothing is typed yet.
    if (first.current) first.current = false;
    else storeTyped(draft, { before, now }, secretNames);
  });
  const hasSecret = secretNames.some((name) => Boolean(now.values[name]));
  useEffect(() => {
    if (!hasSecret) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [hasSecret]);
}
