import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type Field, pathOf } from '../fields/field.ts';
import { SubheadedFields } from '../fields/subheads/subheaded-fields.tsx';
import { renderField } from './field-view.tsx';
import { groupFields } from './group-fields.ts';
import { isSectionOpen, setOpen, useOpenSections } from './open-sections.ts';
import styles from './section.module.css';

/** A section of a form. */
export type SectionPlan = {
  title: string;
  /** Whether it is open until the user folds it; by default the first two sections are. */
  startsOpen?: boolean;
  /** Shown in its head while it is closed. */
  summary?: (values: FieldValues) => string;
  /** The arrangement of its fields; a single column unless given. */
  arrangement?: Arrangement;
  /** Shown below its fields. */
  children?: ReactNode;
};

type Props = {
  /** Key under which open sections are stored: `live`. */
  editor: string;
  fields: readonly Field[];
  /** Other sections, named by fields, follow these. */
  sections: readonly SectionPlan[];
  /** Called once all fields are rendered. */
  onShown?: (() => void) | undefined;
};

/** All fields in their sections. Rerenders when a section folds or the fields change, never for a value. */
export function FormSections({ editor, fields, sections, onShown }: Props) {
  const openByTitle = useOpenSections((open) => open[editor]);
  const groups = groupFields(
    fields,
    sections.map(({ title }) => title),
  );
  return (
    // The code of some fields may be loading; the form appears as a whole.
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

/** Its effect runs once its suspended siblings are rendered. */
function Shown({ onShown }: { onShown: () => void }) {
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  return null;
}

function Summary({ of }: { of: (values: FieldValues) => string }) {
  return useWatch({ compute: of });
}

/** Two fields in a row, or each beside its label. */
type Arrangement = 'pairs' | 'beside-labels';

type SectionProps = {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Shown while it is closed: `360 px · 5 / 3 / 2`. */
  summary?: ReactNode;
  arrangement?: Arrangement | undefined;
  children: ReactNode;
};

/** A collapsible section of a form, with a sticky head. */
function Section(props: SectionProps) {
  const { title, isOpen, onToggle, summary, arrangement, children } = props;
  const [startedOpen] = useState(isOpen);
  return (
    <Collapsible.Root
      render={<section aria-label={title} />}
      className={styles.section}
      open={isOpen}
      onOpenChange={onToggle}
    >
      <h2 className={styles.heading}>
        <Collapsible.Trigger className={styles.head}>
          <ChevronRight />
          {title}
          {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
        </Collapsible.Trigger>
      </h2>
      <Collapsible.Panel className={styles.body} data-arrangement={arrangement}>
        {/* Code that loads for a section opened later would hide the whole form, and lose its focus. */}
        {startedOpen ? children : <Suspense>{children}</Suspense>}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
