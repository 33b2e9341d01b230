import { Check, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { useUpdateUserSettings } from '../../data/user-settings.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './timezone-question.module.css';

type Props = {
  /** Timezone of the browser. */
  proposed: string;
  settings: UserSettings;
};

/** Asks for the timezone, then confirms the choice. */
export function TimezoneQuestion({ proposed, settings }: Props) {
  return (
    <section className={styles.line} aria-label="Timezone">
      {settings.timezoneSettled ? (
        <Answer timezone={settings.timezone} />
      ) : (
        <Question proposed={proposed} settings={settings} />
      )}
    </section>
  );
}

function Question({ proposed, settings: { timezone, revision } }: Props) {
  const { mutate, isPending, variables } = useUpdateUserSettings();
  const choose = (chosen: string) =>
    mutate(
      { changes: { timezone: chosen }, revision },
      {
        onError: () =>
          notify({
            kind: 'error',
            title: 'Error',
            text: 'Failed to update settings. Please try again.',
          }),
      },
    );
  const busyWith = isPending ? variables.changes.timezone : undefined;
  return (
    <>
      <Globe />
      <p>
        Times are in {timezone}. Use <b>{proposed}</b>?
      </p>
      <span className={styles.answers}>
        <Button
          size="small"
          disabled={isPending}
          busyLabel={busyWith === proposed && 'Saving'}
          onClick={() => choose(proposed)}
        >
          Use {proposed}
        </Button>
        <Button
          kind="ghost"
          size="small"
          disabled={isPending}
          busyLabel={busyWith === timezone && 'Saving'}
          onClick={() => choose('UTC')}
        >
          Keep UTC
        </Button>
      </span>
    </>
  );
}

/** Takes the focus of the removed button. */
function Answer({ timezone }: { timezone: string | null }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <>
      <Check />
      <p ref={text} role="status" tabIndex={-1}>
        Times are in <b>{timezone ?? "this computer's timezone"}</b>. Change it in{' '}
        <a href={EDITOR_PATHS.settings}>Settings</a>.
      </p>
    </>
  );
}
