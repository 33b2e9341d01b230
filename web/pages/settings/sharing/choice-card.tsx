import { Globe, Lock, Wifi } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Sharing, SharingMode } from '#contract/sharing.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useUpdateSharing } from '../../../data/sharing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import radio from '../../../ui/radio.module.css';
import card from '../settings-card.module.css';
import { FixedNote } from './fixed-note.tsx';
import styles from './sharing-page.module.css';

const CHOICES: readonly { value: SharingMode; label: string; help: string; icon: ReactNode }[] = [
  { value: 'off', label: 'Off', help: 'This computer alone.', icon: <Lock /> },
  {
    value: 'network',
    label: 'My network',
    help: 'Phones and computers at home.',
    icon: <Wifi />,
  },
  {
    value: 'internet',
    label: 'The internet',
    help: 'Moderators anywhere, at an https address that you have.',
    icon: <Globe />,
  },
];

type Props = {
  sharing: Sharing;
  /** Whether the internet is chosen and has no address yet. */
  needsAddress: boolean;
  onNeedsAddress: (needsAddress: boolean) => void;
};

/** Who reaches the shared door; a choice acts at once. */
export function ChoiceCard({ sharing, needsAddress, onNeedsAddress }: Props) {
  const update = useUpdateSharing();
  const id = useId();
  // Optimistic: the choice is displayed before the response.
  const [chosen, setChosen] = useState<SharingMode>();
  const isFixed = sharing.fixed.includes('sharing');
  const shown = needsAddress ? 'internet' : (chosen ?? sharing.sharing);
  function choose(value: SharingMode): void {
    const lacksAddress = value === 'internet' && sharing.share_url === '';
    onNeedsAddress(lacksAddress);
    if (lacksAddress) return;
    setChosen(value);
    update.mutate({ sharing: value }, { onSettled: () => setChosen(undefined) });
  }
  return (
    <fieldset
      className={classNames(card.card, styles.choice)}
      aria-describedby={update.error ? `${id}-error` : undefined}
    >
      <div className={card.row}>
        <div>
          <legend className={card.label}>Who reaches it</legend>
          <p className={card.help}>Acts at once, also while you are live.</p>
        </div>
        <div className={styles.way}>
          <div className={styles.tiles}>
            {CHOICES.map(({ value, label, help, icon }) => (
              <label key={value} className={styles.tile}>
                <span className={radio.line}>
                  <input
                    type="radio"
                    name={id}
                    className={radio.radio}
                    checked={shown === value}
                    disabled={isFixed}
                    aria-labelledby={`${id}-${value}`}
                    aria-describedby={`${id}-${value}-help`}
                    onChange={() => choose(value)}
                  />
                  {icon}
                  <span id={`${id}-${value}`} className={styles.tileName}>
                    {label}
                  </span>
                </span>
                <span id={`${id}-${value}-help`} className={styles.tileHelp}>
                  {help}
                </span>
              </label>
            ))}
          </div>
          {isFixed && <FixedNote name="sharing" />}
          {update.error && <FieldError id={`${id}-error`} message={sentenceOf(update.error)} />}
          {sharing.problem !== null && !update.isPending && <Notice>{sharing.problem}</Notice>}
          {shown === 'network' && (
            <Notice kind="warn">
              Anyone in this network can read along. Use it at home, not in a hotel.
              {sharing.platform === 'win32' &&
                ' Windows asks once whether Node.js may be reached: allow private networks.'}
            </Notice>
          )}
        </div>
      </div>
    </fieldset>
  );
}
