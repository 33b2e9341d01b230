import { type ReactNode, useEffect, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Live } from '#contract/lives.ts';
import { useThemes } from '../../api/themes.ts';
import { FormSections, type SectionPlan } from '../../form/form-sections.tsx';
import styles from './live-fields.module.css';
import { liveFields } from './live-form.ts';
import type { SaveLive } from './save-live.ts';
import { StartFields } from './start-fields.tsx';
import { EDITOR, START_SECTION, useLiveForm } from './use-live-form.ts';

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

/** The live as a form. */
export function LiveFields({ live, save, children }: Props) {
  const { data: themes } = useThemes();
  const fields = useMemo(() => liveFields({ live, themes }), [live, themes]);
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
        <FormSections editor={EDITOR} fields={fields} sections={SECTIONS} />
        {children && <div className={styles.foot}>{children}</div>}
      </form>
    </FormProvider>
  );
}
