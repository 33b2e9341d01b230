import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ExportKind } from '../../data/exchange.ts';
import { useFileDrop } from '../../forms/fields/file/use-file-drop.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';
import { ImportButton, useImport } from './exchange-buttons.tsx';
import card from './settings-card.module.css';

type EntityCardProps<Entity> = {
  /** Plural name of the entities, such as Themes. */
  title: string;
  /** The kind of exported files that can be dropped. */
  kind: ExportKind;
  list: UseQueryResult<Entity[]>;
  /** Link to the editor of a new entity. */
  add: { label: string; href: string };
  /** Displayed while the list is empty. */
  empty: string;
  renderEntry: (entity: Entity) => ReactNode;
};

/** A card with all entities of a kind; exported files can be dropped on it. */
export function EntityCard<Entity extends { id: string }>(props: EntityCardProps<Entity>) {
  const { title, kind, list, add, empty, renderEntry } = props;
  const headingId = useId();
  const { isBusy, importFiles } = useImport(kind);
  const { isOver, area } = useFileDrop(importFiles);
  return (
    <section
      {...area}
      className={classNames(card.card, styles.card)}
      data-over={isOver || undefined}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {list.data && <span className={styles.count}>{list.data.length}</span>}
        <span className={styles.actions}>
          <ImportButton kind={kind} isBusy={isBusy} onPick={importFiles} />
        </span>
        <span className={styles.add}>
          <IconLink label={add.label} href={add.href} size="medium">
            <Plus />
          </IconLink>
        </span>
      </div>
      {list.data && list.data.length > 0 && (
        <ul className={styles.entries}>
          {list.data.map((entity) => (
            <li key={entity.id}>{renderEntry(entity)}</li>
          ))}
        </ul>
      )}
      {list.data?.length === 0 && (
        <p className={styles.empty}>
          No {title.toLowerCase()} yet. {empty}
        </p>
      )}
      {!list.data && (
        <LoadFailure title={`The ${title.toLowerCase()} did not load`} loading={list} />
      )}
      {list.isPending && <Loading title={title} />}
    </section>
  );
}

const Loading = ({ title }: { title: string }) => (
  <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className={styles.loading}>
        <Skeleton width={64} height={40} />
        <Skeleton width="60%" height={16} />
      </div>
    ))}
  </div>
);
