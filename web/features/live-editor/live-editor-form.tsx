import { type ReactNode, useMemo } from 'react';
import type { Live } from '#contract/lives.ts';
import { useThemes } from '../../api/themes.ts';
import { EditorForm } from '../../editor/editor-form.tsx';
import type { SectionPlan } from '../../form/form-sections.tsx';
import { useThemeLooks } from '../../looks/use-theme-looks.ts';
import { useSelection } from '../../state/selection.ts';
import {
  draftOf,
  formOf,
  hasChanges,
  type LiveForm,
  liveFields,
  START_SECTION,
} from './live-form.ts';
import { LIVE_PLAN } from './live-plan.ts';
import { StartTimezone } from './start-timezone.tsx';

type Props = {
  /** The saved live; absent for a new one. */
  live?: Live;
  send: (form: LiveForm) => Promise<Live>;
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

const SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  { title: START_SECTION, arrangement: 'pairs', children: <StartTimezone /> },
  { title: 'Tip goals', startsOpen: true },
];

/** The live as a form. Home shows what was saved. */
export function LiveEditorForm({ live, send, children }: Props) {
  const { data: themes } = useThemes();
  const fields = useMemo(() => liveFields({ live, themes }), [live, themes]);
  const color = useThemeLooks().get(live?.theme_id ?? '')?.color;
  return (
    <EditorForm
      plan={LIVE_PLAN}
      subject={live && { name: live.name, color }}
      fields={fields}
      sections={SECTIONS}
      start={formOf(live)}
      hasChanges={hasChanges}
      draftsOf={(form) => ({ live: draftOf(form), themeId: form.theme_id })}
      send={async (form) => useSelection.getState().selectLive((await send(form)).id)}
    >
      {children}
    </EditorForm>
  );
}
