import { LivesList, type LivesProps } from './lives-list.tsx';
import styles from './lives-rail.module.css';

export function LivesRail(props: LivesProps) {
  return (
    <nav className={styles.rail} aria-label="Lives">
      <h2 className={styles.head}>
        Lives <span>{props.lives.length}</span>
      </h2>
      <LivesList {...props} />
    </nav>
  );
}
