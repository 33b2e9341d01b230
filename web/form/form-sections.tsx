import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type Field, pathOf } from '../fields/field.ts';
import { SubheadedFields } from '../fields/subheads/subheaded-fields.tsx';
import { renderField } from './field-view.tsx';
import { groupFields } from './group-fields.ts';
import { isSectionOpen, setOpen, useOpenSections } from './open-sections.ts';
import { type Arrangement, Section } from './section.tsx';

/** A section of a form, in its place. */
export type SectionPlan = {
  title: string;
  /** Whether it is open until the user decides; General and the next one are unless this says otherwise. */
  startsOpen?: boolean;
  /** What its head says while it is closed. */
  summary?: (values: FieldValues) => string;
  /** How its fields stand; one below the other unless given. */
  arrangement?: Arrangement;
  /** Stands below its fields. */
  children?: ReactNode;
};

type Props = {
  /** Whose open sections are remembered, such as `live`. */
  editor: string;
  fields: readonly Field[];
  /** A section that only fields name follows these. */
  sections: readonly SectionPlan[];
  /** Called once all fields are on screen. */
  onShown?: (() => void) | undefined;
};

/** All fields in their sections. It is drawn again when a section folds or the description changes, never for a value. */
export function FormSections({ editor, fields, sections, onShown }: Props) {
  const openByTitle = useOpenSections((open) => open[editor]);
  const groups = groupFields(
    fields,
    sections.map(({ title }) => title),
  );
  return (
    // The code of heavy fields may still be on its way; then the form comes as a whole.
    <Suspense>
      {onShown && <Shown onShown={onShown} />}
      {groups.map(({ title, fields: own }, index) => {
        const plan = sections.find((each) => each.title === title);
        return (
          <Section
            key={title}
            title={title}
            isOpen={isSectionOpen(openByTitle, { title, startsOpen: plan?.startsOpen }, index)}
            onToggle={(isOpen) => setOpen(editor, [title], isOpen)}
            summary={plan?.summary && <Summary of={plan.summary} />}
            arrangement={plan?.arrangement}
          >
            <SubheadedFields fields={own} render={(field) => renderField(field, pathOf(field))} />
            {plan?.children}
          </Section>
        );
      })}
    </Suspense>
  );
}

/** Its effects wait for what it stands beside. */
function Shown({ onShown }: { onShown: () => void }) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return null;
}

function Summary({ of }: { of: (values: FieldValues) => string }) {
  return useWatch({ compute: of });
}
