import { type ReactNode, useEffect, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Live } from '#contract/lives.ts';
import { useThemes } from '../../api/themes.ts';
import type { Field } from '../../fields/field.ts';
import { FormSections, type SectionPlan } from '../../form/form-sections.tsx';
import styles from './live-fields.module.css';
import { liveFields, START_SECTION } from './live-form.ts';
import type { SaveLive } from './save-live.ts';
import { StartFields } from './start-fields.tsx';
import { EDITOR, useLiveForm } from './use-live-form.ts';

type Props = {
  /** The saved live; absent for a new one. */
  live?: Live;
  save: SaveLive;
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

const SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  { title: START_SECTION, children: <StartFields /> },
  { title: 'Tip goals', startsOpen: true },
];

/** Those that start the live stand side by side. */
const isBelowEachOther = ({ section }: Field) => section !== START_SECTION;

/** The live as a form. */
export function LiveFields({ live, save, children }: Props) {
  const { data: themes } = useThemes();
  const fields: readonly Field[] = useMemo(() => liveFields({ live, themes }), [live, themes]);
  const { form, element } = useLiveForm(live, fields, save);
  const isNew = !live;
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [element, isNew]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        aria-label="Live settings"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <FormSections
          editor={EDITOR}
          fields={fields.filter(isBelowEachOther)}
          sections={SECTIONS}
        />
        {children && <div className={styles.foot}>{children}</div>}
      </form>
    </FormProvider>
  );
}
