import { Inbox } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { counted } from '#domain/text/counted.ts';
import { useInboxCount } from '../../data/inbox-count.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './inbox-badge.module.css';

/** Link to the inbox with the number of arrivals; nothing for an empty inbox. */
export function InboxBadge({ path }: { path?: string }) {
  const { data: count = 0 } = useInboxCount();
  if (count === 0) return null;
  const text = `${counted(count, 'tip')} ${count === 1 ? 'waits' : 'wait'} in the inbox`;
  return (
    <Tooltip text={text}>
      <a
        className={styles.badge}
        href={EDITOR_PATHS.inbox}
        aria-label={text}
        aria-current={path === EDITOR_PATHS.inbox ? 'page' : undefined}
      >
        <Inbox />
        {count > 999 ? '999+' : count}
      </a>
    </Tooltip>
  );
}
