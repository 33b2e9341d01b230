import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormSections } from '../forms/form-sections.tsx';
import styles from './editor.module.css';
import type { EditedEntity, EditorKind } from './editor-kind.ts';
import { capitalized, type EditorPlan, useCancel } from './editor-plan.ts';
import { useCreateForm } from './use-create-form.ts';
import { type UseStore, useEditorForm } from './use-editor-form.ts';

type New = {
  preview?: ReactNode;
  /** Rendered inside the form. */
  inForm?: ReactNode;
};

/** Creates the page for a new entity of a kind. */
export function newPage<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  kind: EditorKind<Values, Entity, Create, Update>,
  { preview, inForm }: New,
) {
  const { plan } = kind;
  return function NewPage() {
    useCancel(plan);
    const form = <EditorForm kind={kind}>{inForm}</EditorForm>;
    return <EditorLayout plan={plan} pane={form} canvas={preview} />;
  };
}

type FormProps<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  kind: EditorKind<Values, Entity, Create, Update>;
  /** The saved entity; absent for a new one. */
  entity?: Entity;
  /** Whether it was deleted elsewhere. */
  isGone?: boolean;
  /** Entity that a new one is copied from. */
  copied?: Entity;
  useStore?: UseStore;
  /** Displayed at the foot of the pane. */
  children?: ReactNode;
};

/**
 * The form of an editor. The name is focused in a new form; a form that was reopened from another editor
 * focuses the field that opened it.
 */
export function EditorForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>({
  kind,
  entity,
  isGone = false,
  copied,
  useStore = useCreateForm,
  children,
}: FormProps<Values, Entity, Create, Update>) {
  const { plan, sections } = kind;
  const fields = kind.useFields(entity);
  const element = useRef<HTMLFormElement>(null);
  const { form, notice, questions, returnedTo } = useEditorForm({
    kind,
    entity,
    isGone,
    useStore,
    copied,
    fields,
    element,
  });
  const focus = (selector: string) =>
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusName = () => focus('[name="name"]');
  const focusChoice = () => focus(`[data-field="${returnedTo}"] [role="combobox"]`);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        aria-label={`${capitalized(plan.noun)} settings`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {notice}
        <FormSections
          editor={plan.noun}
          fields={fields}
          sections={sections}
          onShown={returnedTo ? focusChoice : entity ? undefined : focusName}
        />
        {children && <div className={styles.foot}>{children}</div>}
      </form>
      {questions}
    </FormProvider>
  );
}

type LayoutProps = { plan: EditorPlan; pane: ReactNode; canvas: ReactNode };

/** The form on the left and its preview or page on the right; in a narrow window that is above. */
export function EditorLayout({ plan, pane, canvas }: LayoutProps) {
  return (
    <div className={styles.editor} data-preview={!plan.hasPage || undefined}>
      <div className={styles.pane}>{pane}</div>
      <div className={styles.canvas}>{canvas}</div>
    </div>
  );
}
