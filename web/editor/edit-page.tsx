import { Fragment, type ReactNode } from 'react';
import { EditorLayout } from './editor-layout.tsx';
import type { EditorPlan } from './editor-plan.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { useCancel } from './leave-editor.ts';
import { NothingToEdit } from './nothing-to-edit.tsx';

/** What is edited, as far as it is loaded. */
type Loading<Entity> = {
  data: Entity | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Whether it was asked for since the page was opened; what was kept from before may be old. */
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

type Props<Entity> = {
  plan: EditorPlan;
  loading: Loading<Entity>;
  /** Draws the editor once it is there. */
  children: (entity: Entity) => ReactNode;
};

/** The editor of something stored, or what stands there until that is loaded. */
export function EditPage<Entity extends { id: string }>({
  plan,
  loading: { data: entity, error, isFetching, isFetchedAfterMount, refetch },
  children,
}: Props<Entity>) {
  useCancel(plan);
  // Another one is another form.
  if (entity && isFetchedAfterMount) return <Fragment key={entity.id}>{children(entity)}</Fragment>;
  if (error && !entity) {
    return <NothingToEdit plan={plan} error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  return <EditorLayout pane={<FormSkeleton label={`Loading the ${plan.noun}`} />} canvas={null} />;
}
