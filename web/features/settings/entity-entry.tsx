import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './entity-entry.module.css';

type Props = {
  name: string;
  note: string;
  /** A small picture of it. */
  thumbnail: ReactNode;
  /** Stands on the right. */
  mark?: ReactNode;
  /** A button beside the link. */
  action: ReactNode;
  /** Of its editor. */
  href: string;
};

/** An entity in a list, with a link to its editor. */
export function EntityEntry({ name, note, thumbnail, mark, action, href }: Props) {
  return (
    <div className={styles.row}>
      <a className={styles.entry} href={href}>
        <span className={styles.thumbnail}>{thumbnail}</span>
        <span className={styles.text}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>{' '}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.end}>
          {mark}
          <span className={styles.room} />
          <ChevronRight />
        </span>
      </a>
      <span className={styles.action}>{action}</span>
    </div>
  );
}
