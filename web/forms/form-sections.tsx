import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { renderField } from './field-view.tsx';
import { type Field, pathOf } from './fields/field.ts';
import { SubheadedFields } from './fields/subheads/subheaded-fields.tsx';
import { groupFields } from './group-fields.ts';
import { isSectionOpen, setOpen, useOpenSections } from './open-sections.ts';
import styles from './section.module.css';

/** A section of a form. */
export type SectionPlan = {
  title: string;
  /** Initially open, until the user folds it; by default the first two sections are open. */
  startsOpen?: boolean;
  /** Summary in the head while it is closed. */
  summary?: (values: FieldValues) => string;
  /** The arrangement of its fields; a single column unless given. */
  arrangement?: Arrangement;
  /** Displayed below its fields. */
  children?: ReactNode;
};

type Props = {
  /** Storage key of the expanded sections, such as `live`. */
  editor: string;
  fields: readonly Field[];
  /** Sections that only fields name are appended. */
  sections: readonly SectionPlan[];
  /** Called after the first render. */
  onShown?: (() => void) | undefined;
};

/** All fields in sections. Rerenders when a section folds or the fields change, but for no value. */
export function FormSections({ editor, fields, sections, onShown }: Props) {
  const openByTitle = useOpenSections((open) => open[editor]);
  const groups = groupFields(
    fields,
    sections.map(({ title }) => title),
  );
  const notifyShown = useEffectEvent(() => onShown?.());
  useEffect(() => notifyShown(), []);
  return (
    <>
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
    </>
  );
}

function Summary({ of }: { of: (values: FieldValues) => string }) {
  return useWatch({ compute: of });
}

/** Two fields per row, or each field beside its label. */
type Arrangement = 'pairs' | 'beside-labels';

type SectionProps = {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Displayed while it is closed: `360 px · 5 / 3 / 2`. */
  summary?: ReactNode;
  arrangement?: Arrangement | undefined;
  children: ReactNode;
};

/** A collapsible section of a form, with a sticky head. */
function Section(props: SectionProps) {
  const { title, isOpen, onToggle, summary, arrangement, children } = props;
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
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
