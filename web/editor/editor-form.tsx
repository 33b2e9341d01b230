import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormSections, type SectionPlan } from '../form/form-sections.tsx';
import styles from './editor-form.module.css';
import { capitalized } from './editor-plan.ts';
import { type EditorWiring, useEditorForm } from './use-editor-form.ts';

type Props<Values extends FieldValues, Entity extends { id: string }> = EditorWiring<
  Values,
  Entity
> & {
  sections: readonly SectionPlan[];
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

/** The pane of an editor. A new form starts with the keyboard in the name. */
export function EditorForm<Values extends FieldValues, Entity extends { id: string }>(
  props: Props<Values, Entity>,
) {
  const { sections, children, ...wiring } = props;
  const { plan, fields, subject } = wiring;
  const { form, element, question, goneQuestion } = useEditorForm(wiring);
  const focusName = () => element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
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
          onShown={subject ? undefined : focusName}
        />
        {children && <div className={styles.foot}>{children}</div>}
      </form>
      {question}
      {goneQuestion}
    </FormProvider>
  );
}
