import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormSections } from '../form/form-sections.tsx';
import styles from './editor.module.css';
import type { EditedEntity, EditorKind } from './editor-kind.ts';
import { capitalized, useCancel } from './editor-plan.ts';
import { PreviewPlaceholder } from './editor-preview.tsx';
import { useEditorForm } from './use-editor-form.ts';

/** The page that creates an entity of a kind. */
export function newPage<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  kind: EditorKind<Values, Entity, Create, Update>,
  preview?: ReactNode,
) {
  const { plan } = kind;
  const placeholder = (
    <PreviewPlaceholder title="Save to preview">
      The preview needs a saved {plan.noun}.
    </PreviewPlaceholder>
  );
  return function NewPage() {
    useCancel(plan);
    return <EditorLayout pane={<EditorForm kind={kind} />} canvas={preview ?? placeholder} />;
  };
}

type FormProps<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  kind: EditorKind<Values, Entity, Create, Update>;
  /** The saved entity; absent for a new one. */
  entity?: Entity;
  /** Shown at the foot of the pane. */
  children?: ReactNode;
};

/** The form of an editor. A new form starts with the focus in the name, one that was come back to in its choice. */
export function EditorForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>({ kind, entity, children }: FormProps<Values, Entity, Create, Update>) {
  const { plan, sections } = kind;
  const fields = kind.useFields(entity);
  const element = useRef<HTMLFormElement>(null);
  const { form, questions, cameBackTo } = useEditorForm({ kind, entity, fields, element });
  const focus = (selector: string) =>
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusName = () => focus('[name="name"]');
  const focusChoice = () => focus(`[data-field="${cameBackTo}"] [role="combobox"]`);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        aria-label={`${capitalized(plan.noun)} settings`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <FormSections
          editor={plan.noun}
          fields={fields}
          sections={sections}
          onShown={cameBackTo ? focusChoice : entity ? undefined : focusName}
        />
        {children && <div className={styles.foot}>{children}</div>}
      </form>
      {questions}
    </FormProvider>
  );
}

/** The form on the left and its preview on the right; in a narrow window the preview is above. */
export function EditorLayout({ pane, canvas }: { pane: ReactNode; canvas: ReactNode }) {
  return (
    <div className={styles.editor}>
      <div className={styles.pane}>{pane}</div>
      <div className={styles.canvas}>{canvas}</div>
    </div>
  );
}
