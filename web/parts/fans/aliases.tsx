import { X } from 'lucide-react';
import type { FanAlias } from '#contract/fans.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './aliases.module.css';

type Props = { aliases: readonly FanAlias[]; onEnd: (alias: FanAlias) => void };

/** The other names of a fan, each with a button that ends it. */
export function Aliases({ aliases, onEnd }: Props) {
  return (
    <div className={styles.aliases}>
      <span>Also:</span>
      <ul className={styles.names} aria-label="Other names">
        {aliases.map((alias) => (
          <li key={alias.id} className={styles.alias}>
            <bdi className={styles.aliasName}>{withMaskedEmails(alias.name)}</bdi>
            <IconButton
              type="button"
              size="tiny"
              label={`End the name ${withMaskedEmails(alias.name)}`}
              onClick={() => onEnd(alias)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
