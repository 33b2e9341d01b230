import { Eye, EyeOff, History, Trash2 } from 'lucide-react';
import type { FanAlias, FanStanding } from '#contract/fans.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { fanPath } from '#contract/pages.ts';
import { totalsText } from '#domain/money/sums-text.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useHideFan } from '../../../data/fan-standings.ts';
import { messageOf } from '../../../data/request-error.ts';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { Aliases } from '../../../parts/fans/aliases.tsx';
import { lastTipOfFan, tipsOfFan } from '../../../parts/fans/fan-text.ts';
import { NameLine } from '../../../parts/name-line/name-line.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './fans-page.module.css';

type Props = {
  fan: FanStanding;
  /** Rejects if the name was not changed. */
  rename: (name: string) => Promise<void>;
  onDelete: () => void;
  onEndAlias: (alias: FanAlias) => void;
};

/** A fan: name, totals and actions. */
export function FanRow({ fan, rename, onDelete, onEndAlias }: Props) {
  const timezone = useUserTimezone() ?? null;
  const facts = [
    fan.is_hidden && `Shown as ${ANONYMOUS}`,
    tipsOfFan(fan),
    lastTipOfFan(fan, timezone),
  ].filter(Boolean);
  return (
    <li className={styles.fan} aria-label={withMaskedEmails(fan.name)}>
      <NameLine name={fan.name} label="Fan name" rename={rename}>
        <span className={styles.total}>{totalsText(fan)}</span>
        <div className={styles.tools}>
          <IconLink href={fanPath(fan.id)} label="History and note">
            <History />
          </IconLink>
          <HideButton fan={fan} />
          <IconButton type="button" label="Delete fan" isDelete onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </div>
      </NameLine>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {fan.aliases && (
        <div className={styles.aliases}>
          <Aliases aliases={fan.aliases} onEnd={onEndAlias} />
        </div>
      )}
    </li>
  );
}

function HideButton({ fan: { id, is_hidden } }: { fan: FanStanding }) {
  const hide = useHideFan();
  const toggle = async () => {
    try {
      await hide.mutateAsync({ id, is_hidden: !is_hidden });
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
  };
  return (
    <IconButton
      type="button"
      label={is_hidden ? 'Show the name on the overlay' : `Show as ${ANONYMOUS} on the overlay`}
      disabled={hide.isPending}
      focusableWhenDisabled
      onClick={toggle}
    >
      {is_hidden ? <EyeOff /> : <Eye />}
    </IconButton>
  );
}
