import { useState } from 'react';
import type { Look } from '#contract/looks.ts';
import { useLook } from '../../data/looks.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { trackFill } from '../../state/pending-fill.ts';
import { notify } from '../../ui/notify.ts';

type LookChoice = {
  /** The id of the look that is being added. */
  busyWith: string | undefined;
  /** Creates a theme and a layout from the look; shows a notification with the result. */
  use: (look: Look) => void;
};

/** Adds a starter look; `onChoose` receives the id of the created theme. */
export function useLookChoice(onChoose: (themeId: string) => void): LookChoice {
  const { mutateAsync } = useLook();
  const [busyWith, setBusyWith] = useState<string>();

  async function add(id: string): Promise<boolean> {
    setBusyWith(id);
    try {
      const theme = await mutateAsync(id);
      const text = 'Its theme and its layout are yours to change.';
      notify({ kind: 'success', title: `${theme.name} added`, text });
      onChoose(theme.id);
      return true;
    } catch (error) {
      notify({ kind: 'error', title: 'The look was not added', text: sentenceOf(error) });
      setBusyWith(undefined);
      return false;
    }
  }

  return { busyWith, use: ({ id }) => trackFill(add(id)) };
}
