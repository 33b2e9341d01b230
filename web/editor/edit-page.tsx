import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { isNotFound } from '../api/request-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, type LoadingState } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './editor.module.css';
import { type EditorPlan, useCancel } from './editor-plan.ts';

/** The query of the entity. */
type Loading<Entity> = LoadingState & {
  data: Entity | undefined;
  /** False for cached data, which may be old. */
  isFetchedAfterMount: boolean;
};

type Props<Entity> = {
  plan: EditorPlan;
  loading: Loading<Entity>;
  /** Renders the editor once the entity is loaded. */
  children: (entity: Entity) => ReactNode;
};

/** The editor of a saved entity, or a placeholder until it is loaded. */
export function EditPage<Entity extends { id: string }>({
  plan,
  loading,
  children,
}: Props<Entity>) {
  const { data: entity, error, isFetchedAfterMount } = loading;
  useCancel(plan);
  const [shown, setShown] = useState<string>();
  // A shown form stays, whatever later answers say.
  const isReady = shown === entity?.id || (isFetchedAfterMount && !isNotFound(error));
  if (entity && isReady && shown !== entity.id) setShown(entity.id);
  // Another entity gets a new form.
  if (entity && isReady) return <Fragment key={entity.id}>{children(entity)}</Fragment>;
  if (error && isFetchedAfterMount) return <NothingToEdit plan={plan} loading={loading} />;
  return <EditorLayout pane={<FormSkeleton label={`Loading the ${plan.noun}`} />} canvas={null} />;
}

type GoneProps = { plan: EditorPlan; loading: LoadingState };

/** Shown instead of the editor of an entity that is gone or could not be loaded. */
function NothingToEdit({ plan: { noun, exit }, loading }: GoneProps) {
  const isGone = isNotFound(loading.error);
  const way = (
    <ButtonLink kind={isGone ? 'primary' : 'neutral'} size="large" href={exit.path}>
      Go to {exit.name}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      {isGone ? (
        <EmptyState
          isSmall
          art={<CircleAlert />}
          title={`This ${noun} does not exist`}
          actions={way}
        >
          It may have been deleted, or the address is not complete.
        </EmptyState>
      ) : (
        <LoadFailure title={`This ${noun} could not be loaded`} loading={loading} otherWay={way} />
      )}
    </div>
  );
}

const FIELDS = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the form while the entity loads. */
function FormSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.fields} role="status" aria-label={label}>
      {FIELDS.map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={72} height={12} />
          <Skeleton width="100%" height={32} />
        </div>
      ))}
    </div>
  );
}

/** The form on the left and its preview on the right; in a narrow window the preview is above. */
export function EditorLayout({ pane, canvas }: { pane: ReactNode; canvas: ReactNode }) {
  return (
    <div className={styles.editor}>
      <div className={styles.pane}>{pane}</div>
      <div className={styles.canvas}>{canvas}</div>
    </div>
  );
}
