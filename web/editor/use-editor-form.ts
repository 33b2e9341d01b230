import { route } from 'preact-router';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { withPath } from '../forms/fields/at-path.ts';
import type { Field } from '../forms/fields/field.ts';
import { checkFields } from '../forms/fields/field-kinds.ts';
import { showIssues } from '../forms/show-issues.ts';
import {
  draftPreview,
  dropDrafts,
  reportEditor,
  resetEditor,
  useEditor,
  useEditorCommand,
} from '../state/editor.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { pendingFill } from '../state/pending-fill.ts';
import {
  stopWaiting,
  useWaitingEditors,
  type WaitingEditor,
  waitInBackground,
  waitingAt,
  waitingFor,
} from '../state/waiting-editors.ts';
import { useFocusFirstError } from '../ui/field.tsx';
import type { EditedEntity, EditorKind } from './editor-kind.ts';
import { historyPosition, leaveAfterSave } from './editor-plan.ts';
import { snapshotOf } from './history/form-changes.ts';
import { type FormHistory, useFormHistory } from './history/use-form-history.ts';
import { onFormChange } from './on-form-change.ts';
import { type Stored, saveForm } from './save-form.ts';
import { setValues } from './set-values.ts';

/** A form and the entity that it edits. */
type EditedForm<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  kind: EditorKind<Values, Entity, Create, Update>;
  /** The saved entity in its newest loaded state; absent for a new one. */
  entity: Entity | undefined;
  /** Whether it was deleted elsewhere. */
  isGone: boolean;
  /** Entity that a new one is copied from. */
  copied?: Entity | undefined;
  fields: readonly Field[];
  element: RefObject<HTMLFormElement | null>;
  useStore: UseStore;
};

/** Hook with the save logic. It is injected, so that pages of new entities load no code for saved ones. */
export type UseStore = <Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  storing: Storing<Values, Entity, Create, Update>,
) => FormStore;

export type FormStore = {
  /**
   * Saves the form; null if the user returns to the form. `asNew` creates a new entity without a dialog if it
   * was deleted. Throws refusals.
   */
  store: (asNew: boolean) => Promise<Stored | null>;
  /** Notice above the fields. */
  notice?: ReactNode;
  /** Dialogs that saving may open. */
  questions?: ReactNode;
};

export type Storing<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  form: UseFormReturn<Values>;
  edited: EditedForm<Values, Entity, Create, Update>;
  /** The saved entity and the form values read from it; both change when a newer save is applied. */
  stored: RefObject<Entity | undefined>;
  baseValues: RefObject<Values>;
  history: FormHistory;
  /** Same as Save in the top bar; `asNew` creates a new entity. */
  save: (asNew: boolean) => void;
};

/** Connects a form with the top bar: saves on command, and reports unsaved changes. */
export function useEditorForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>(edited: EditedForm<Values, Entity, Create, Update>) {
  const { kind, fields, element } = edited;
  const { plan } = kind;
  // State of this editor if another editor was opened from it.
  const [waited] = useState(() => waitingAt(location.pathname));
  const [before] = useState(
    () => (waited?.known as Values) ?? kind.valuesOf(edited.entity ?? edited.copied),
  );
  const stored = useRef((waited?.stored as Entity) ?? edited.entity);
  const typed = waited?.typed.reduce<object>(
    (values, [path, value]) => withPath(values, path, value),
    before,
  );
  // The values are complete, although the library's type allows partial ones.
  const defaultValues = (typed ?? before) as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const baseValues = useRef(before);
  const isOnScreen = useReport(form, baseValues, edited);
  const history = useFormHistory({ plan, fields, form, element });
  const { store, notice, questions } = edited.useStore({
    form,
    edited,
    stored,
    baseValues,
    history,
    save: (asNew) => save(asNew),
  });
  const offer = kind.useOffer?.();
  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    showIssues(form, plan.noun, fields, issues);
    focusFirstError();
  };

  const submit = async (values: Values, asNew: boolean) => {
    const mistakes = checkFields(fields, values);
    if (mistakes.length > 0) return refuse(mistakes);
    reportEditor({ isSaving: true });
    // A waiting live gets the new entity by itself.
    const ownOffer = waitingFor(location.pathname) ? undefined : offer;
    const outcome = await saveForm(plan, asNew || !stored.current, () => store(asNew), ownOffer);
    if (!isOnScreen.current) return;
    reportEditor({ isSaving: false });
    if (typeof outcome === 'string') leaveAfterSave(plan, outcome);
    else if (outcome) refuse(outcome.issues);
  };
  const save = (asNew: boolean) => {
    if (!useEditor.getState().isSaving) void form.handleSubmit((values) => submit(values, asNew))();
  };
  useEditorCommand('save', async () => {
    const filling = pendingFill();
    if (filling && !useEditor.getState().isSaving) {
      reportEditor({ isSaving: true });
      const isFilled = await filling;
      if (!isOnScreen.current) return;
      reportEditor({ isSaving: false });
      if (!isFilled) return;
    }
    save(false);
  });
  useCreateRequests((request) => {
    // A running upload cannot be stored in session storage.
    const uploads = fields.filter(({ type }) => ['file', 'sound', 'file-list'].includes(type));
    const unfinished = checkFields(uploads, form.getValues());
    if (unfinished.length > 0) return refuse(unfinished);
    if (useEditor.getState().isSaving) return;
    const values = form.getValues();
    waitInBackground({
      ...request,
      path: location.pathname,
      position: historyPosition(),
      stored: stored.current,
      known: baseValues.current,
      typed: [...snapshotOf(fields, values)],
      hasChanges: kind.hasChanges(baseValues.current, values),
      drafts: kind.draftsOf(edited.entity, values),
    });
    setGuarded(false);
    route(request.madeAt);
  });
  useReturn(waited, (chosen) => setValues(form, fields, [chosen]));
  return { form, notice, questions, returnedTo: waited?.field };
}

/** Calls `wait` when a field wants to create an entity that its options lack. */
function useCreateRequests(wait: (request: Pick<WaitingEditor, 'field' | 'madeAt'>) => void): void {
  const onRequest = useEffectEvent(wait);
  useEffect(
    () =>
      useWaitingEditors.subscribe(({ request }, previous) => {
        if (request && request !== previous.request) onRequest(request);
      }),
    [],
  );
}

/** Calls `choose` with the id of an entity that another editor created; the choice can be undone. */
function useReturn(
  waited: WaitingEditor | undefined,
  choose: (chosen: readonly [string, string]) => void,
): void {
  const onBack = useEffectEvent(() => {
    stopWaiting(location.pathname);
    if (waited?.made) choose([waited.field, waited.made]);
  });
  useEffect(() => onBack(), []);
}

/**
 * Updates the top bar, the leave guard and the preview. The returned ref is false after the form is
 * unmounted.
 */
function useReport<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  form: UseFormReturn<Values>,
  before: RefObject<Values>,
  { kind, entity }: EditedForm<Values, Entity, Create, Update>,
) {
  const isOnScreen = useRef(false);
  const report = useEffectEvent(() => {
    const values = form.getValues();
    setGuarded(kind.hasChanges(before.current, values));
    draftPreview(kind.draftsOf(entity, values));
  });
  useEffect(() => {
    isOnScreen.current = true;
    const stop = onFormChange(form, () => report());
    return () => {
      isOnScreen.current = false;
      stop();
      resetEditor();
      setGuarded(false);
      dropDrafts();
    };
  }, [form]);
  // Settings without a field may have changed with the entity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => report(), [entity]);
  const subject = entity?.name ?? '';
  const subjectColor = kind.useColor?.(entity);
  useEffect(() => reportEditor({ subject, subjectColor, canSave: true }), [subject, subjectColor]);
  return isOnScreen;
}
