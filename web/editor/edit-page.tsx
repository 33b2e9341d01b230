import { CircleAlert, CopyPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import { isNotFound, isUnanswered } from '../data/request-error.ts';
import { reportEditor } from '../state/editor.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, type LoadingState } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { changedIn } from './conflict/save-merged.ts';
import { copyName } from './copies.ts';
import styles from './editor.module.css';
import type { EditedEntity, EditorKind } from './editor-kind.ts';
import { EditorForm, EditorLayout } from './editor-pages.tsx';
import { capitalized, type EditorPlan, leaveEditor, useCancel } from './editor-plan.ts';
import { notifyDone, notifyFailure } from './save-form.ts';
import { useStoreForm } from './use-store-form.tsx';

type Saved<Entity> = {
  preview: (entity: Entity) => ReactNode;
  /** Rendered inside the form. */
  inForm?: ReactNode;
  /**
   * Sentence in the delete dialog about what is deleted with the entity. Mounted while the dialog is open.
   */
  alsoDeleted?: (entity: Entity) => ReactNode;
  onDeleted?: (entity: Entity) => void;
};

/** Creates the page that changes and deletes an entity of a kind. */
export function editPage<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  kind: EditorKind<Values, Entity, Create, Update>,
  { preview, inForm, alsoDeleted, onDeleted }: Saved<Entity>,
) {
  const { plan, hooks } = kind;
  function Edit({ entity, isGone }: { entity: Entity; isGone: boolean }) {
    const { mutateAsync: remove } = hooks.useDelete(entity.id);
    const removeAt = async (revision: number) => {
      try {
        await remove(revision);
      } catch (error) {
        // Somebody else deleted it first.
        if (!isNotFound(error)) throw error;
      }
      onDeleted?.(entity);
    };
    return (
      <EditorLayout
        plan={plan}
        pane={
          <EditorForm kind={kind} entity={entity} isGone={isGone} useStore={useStoreForm}>
            {inForm}
            <ButtonLink isBlock href={copyPath(plan.pathOf('new'), entity.id)}>
              <CopyPlus />
              Duplicate {capitalized(plan.noun)}
            </ButtonLink>
            <DeleteButton
              plan={plan}
              revision={entity.revision}
              alsoDeleted={alsoDeleted?.(entity)}
              onDelete={removeAt}
            />
          </EditorForm>
        }
        canvas={preview(entity)}
      />
    );
  }
  return ({ id }: { id: string }) => (
    <LoadedPage key={id} plan={plan} loading={hooks.useOne(id)}>
      {(entity, isGone) => <Edit entity={entity} isGone={isGone} />}
    </LoadedPage>
  );
}

/** Creates the page for a new entity of a kind that begins as a copy of the entity with this id. */
export function copyPage<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  kind: EditorKind<Values, Entity, Create, Update>,
  preview: ReactNode,
  /** Rendered inside the form. */
  inForm?: ReactNode,
) {
  const { plan, hooks, useCopy = named } = kind;
  function Copied({ original }: { original: Entity }) {
    const form = (
      <EditorForm kind={kind} copied={useCopy(original)}>
        {inForm}
      </EditorForm>
    );
    return <EditorLayout plan={plan} pane={form} canvas={preview} />;
  }
  return ({ id }: { id: string }) => (
    <LoadedPage key={id} plan={plan} loading={hooks.useOne(id)}>
      {(original) => <Copied original={original} />}
    </LoadedPage>
  );
}

const named = <Entity extends { name: string }>(original: Entity): Entity => ({
  ...original,
  name: copyName(original.name),
});

const FINAL = 'This cannot be undone.';
const CHANGED = `It was changed in another tab or on another device after you opened it here. Delete it all the same? ${FINAL}`;

type DeleteButtonProps = {
  plan: EditorPlan;
  /** The newest revision that this page has loaded. */
  revision: number;
  alsoDeleted: ReactNode;
  /** Deletes the entity; rejects with a conflict if it has another revision. */
  onDelete: (revision: number) => Promise<unknown>;
};

/**
 * Deletes the entity after a confirmation, and after a second one if it was changed elsewhere. Removes its
 * editor from the browser's history.
 */
function DeleteButton({ plan, revision, alsoDeleted, onDelete }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isChanged, setChanged] = useState(false);
  // The revision that the user saw when the dialog opened.
  const [seen, setSeen] = useState(revision);

  const open = () => {
    setSeen(revision);
    setChanged(false);
    setOpen(true);
  };
  const confirm = async () => {
    setDeleting(true);
    try {
      await onDelete(seen);
    } catch (error) {
      setDeleting(false);
      const changed = changedIn(error)?.current as EditedEntity | undefined;
      if (changed) {
        setSeen(changed.revision);
        return setChanged(true);
      }
      notifyFailure(plan, 'delete', error);
      return;
    }
    notifyDone(plan, 'deleted');
    leaveEditor(plan, { replace: true });
  };
  return (
    <>
      <Button type="button" kind="danger-quiet" isBlock onClick={open}>
        <Trash2 />
        Delete {capitalized(plan.noun)}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title={`Delete this ${plan.calledOut}?`}
        description={
          <>
            {isChanged ? CHANGED : FINAL}
            {alsoDeleted}
          </>
        }
        confirmLabel="Delete"
        busyLabel={isDeleting && 'Deleting'}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** The query of the entity. */
type Loading<Entity> = LoadingState & {
  data: Entity | undefined;
  /** False while only cached data is available, which may be stale. */
  isFetchedAfterMount: boolean;
};

type LoadedPageProps<Entity> = {
  plan: EditorPlan;
  loading: Loading<Entity>;
  /**
   * Renders the editor once the entity is loaded, then with each newer state; a deleted entity keeps its last
   * state.
   */
  children: (entity: Entity, isGone: boolean) => ReactNode;
};

/** The editor of a saved entity, or a placeholder until it is loaded. */
function LoadedPage<Entity>({ plan, loading, children }: LoadedPageProps<Entity>) {
  const { data, error, isFetchedAfterMount } = loading;
  useCancel(plan);
  const isGone = isNotFound(error);
  const [shown, setShown] = useState<Entity>();
  // Once displayed, the form stays mounted also after failed requests.
  const isReady = shown !== undefined || (isFetchedAfterMount && !isGone);
  if (data && isReady && shown !== data) setShown(data);
  const entity = isReady ? (data ?? shown) : undefined;
  if (entity) return children(entity, isGone);
  if (error && isFetchedAfterMount) return <NothingToEdit plan={plan} loading={loading} />;
  const skeleton = <FormSkeleton label={`Loading the ${plan.noun}`} />;
  return <EditorLayout plan={plan} pane={skeleton} canvas={null} />;
}

type GoneProps = { plan: EditorPlan; loading: LoadingState };

/**
 * Replaces the editor if the entity could not be loaded or does not exist. The top bar is the standard one.
 */
function NothingToEdit({ plan: { noun, exit }, loading }: GoneProps) {
  const isGone = isNotFound(loading.error);
  const isUnreached = isUnanswered(loading.error);
  const hasNoForm = isGone || isUnreached;
  useEffect(() => {
    reportEditor({ hasNoForm });
    return () => reportEditor({ hasNoForm: false });
  }, [hasNoForm]);
  if (isUnreached) return <NeedsServer />;
  const exitLink = (
    <ButtonLink kind={isGone ? 'primary' : 'neutral'} size="large" href={exit.path}>
      Go to {exit.name}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      {isGone ? (
        <EmptyState
          isSmall
          heading="h1"
          art={<CircleAlert />}
          title={`This ${noun} does not exist`}
          actions={exitLink}
        >
          It may have been deleted, or the address is not complete.
        </EmptyState>
      ) : (
        <LoadFailure
          title={`This ${noun} could not be loaded`}
          loading={loading}
          secondAction={exitLink}
        />
      )}
    </div>
  );
}

/** Its query is refetched as soon as the server answers. */
const NeedsServer = () => (
  <div className={styles.page}>
    <EmptyState
      isSmall
      heading="h1"
      art={<CircleAlert />}
      title="This page needs streamhost"
      actions={
        <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.home}>
          Go to Home
        </ButtonLink>
      }
    >
      streamhost is not answering. This page opens by itself when it is back.
    </EmptyState>
  </div>
);

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
