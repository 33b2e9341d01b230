import { type ReactNode, useMemo } from 'react';
import type { Live } from '#contract/lives.ts';
import { useCreateLive, useUpdateLive } from '../../api/lives.ts';
import { useThemes } from '../../api/themes.ts';
import { EditorForm } from '../../editor/editor-form.tsx';
import type { SectionPlan } from '../../form/form-sections.tsx';
import { useSelection } from '../../state/selection.ts';
import { useThemeSummaries } from '../../theme-summary/use-theme-summaries.ts';
import {
  createBody,
  draftOf,
  formOf,
  hasChanges,
  liveFields,
  START_SECTION,
  updateBody,
} from './live-form.ts';
import { LIVE_PLAN } from './live-plan.ts';
import { StartTimezone } from './start-timezone.tsx';

type Props = {
  /** The saved live; absent for a new one. */
  live?: Live;
  /** At the foot of the pane. */
  children?: ReactNode;
};

const SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  { title: START_SECTION, arrangement: 'pairs', children: <StartTimezone /> },
  { title: 'Tip goals', startsOpen: true },
];

/** The form of a live. After saving, Home shows that live. */
export function LiveEditorForm({ live, children }: Props) {
  const { data: themes } = useThemes();
  const { mutateAsync: create } = useCreateLive();
  const { mutateAsync: update } = useUpdateLive(live?.id ?? '');
  const fields = useMemo(() => liveFields({ live, themes }), [live, themes]);
  const color = useThemeSummaries().get(live?.theme_id ?? '')?.color;
  return (
    <EditorForm
      plan={LIVE_PLAN}
      subject={live && { name: live.name, color }}
      fields={fields}
      sections={SECTIONS}
      stored={live}
      valuesOf={formOf}
      hasChanges={hasChanges}
      draftsOf={(form) => ({ live: draftOf(form), themeId: form.theme_id })}
      create={(form, deleted) => create(createBody(form, deleted))}
      update={(form, stored) =>
        update({ body: updateBody(stored, form), revision: stored.revision })
      }
      onSaved={({ id }) => useSelection.getState().selectLive(id)}
    >
      {children}
    </EditorForm>
  );
}
