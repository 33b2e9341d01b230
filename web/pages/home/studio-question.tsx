import { Check, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { useUpdateUserSettings } from '../../data/user-settings.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { notify } from '../../ui/notify.ts';
import offer from './obs-offer.module.css';
import type { ProposedSettings } from './proposed-settings.ts';
import styles from './studio-question.module.css';

type Props = {
  /** What the browser has, as far as it differs. */
  proposed: ProposedSettings;
  settings: UserSettings;
  /** On a page of its own; otherwise above the tips of a live. */
  isCard: boolean;
};

/** Asks for the timezone and the currency, then confirms the choice. */
export function StudioQuestion({ proposed, settings, isCard }: Props) {
  return (
    <section
      className={classNames(offer.offer, styles.line, isCard && styles.card)}
      aria-label="Timezone and currency"
    >
      {settings.timezoneSettled ? (
        <Answer settings={settings} />
      ) : (
        <Question proposed={proposed} settings={settings} />
      )}
    </section>
  );
}

function Question({ proposed, settings }: Omit<Props, 'isCard'>) {
  const { timezone, currency, revision } = settings;
  const { mutate, isPending, variables } = useUpdateUserSettings();
  const choose = (changes: ProposedSettings) =>
    mutate(
      // A chosen timezone ends the question.
      { changes: { timezone: timezone ?? 'UTC', ...changes }, revision },
      {
        onError: () =>
          notify({
            kind: 'error',
            title: 'Error',
            text: 'Failed to update settings. Please try again.',
          }),
      },
    );
  const now = [
    proposed.timezone && `Times are in ${timezone}`,
    proposed.currency && `amounts are in ${currency}`,
  ];
  const theirs = both(proposed.timezone, proposed.currency);
  const current = both(proposed.timezone && timezone, proposed.currency && currency);
  const isKeeping = variables?.changes.timezone === timezone && !variables?.changes.currency;
  return (
    <>
      <p>
        <Globe />
        {capitalized(both(...now))}. Use <b>{theirs}</b>?
      </p>
      <span className={styles.answers}>
        <Button
          size="small"
          disabled={isPending}
          busyLabel={isPending && !isKeeping && 'Saving'}
          onClick={() => choose(proposed)}
        >
          Use {theirs}
        </Button>
        <Button
          kind="ghost"
          size="small"
          disabled={isPending}
          busyLabel={isPending && isKeeping && 'Saving'}
          onClick={() => choose({})}
        >
          Keep {current}
        </Button>
      </span>
    </>
  );
}

const both = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' and ');

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Takes the focus of the removed button. */
function Answer({ settings: { timezone, currency } }: Pick<Props, 'settings'>) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      <Check />
      Times are in <b>{timezone ?? "this computer's timezone"}</b>, amounts in <b>{currency}</b>.
      Change it in <a href={EDITOR_PATHS.settings}>Settings</a>.
    </p>
  );
}
