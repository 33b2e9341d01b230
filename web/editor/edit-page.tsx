import { Fragment, type ReactNode, useState } from 'react';
import { isNotFound } from '../api/request-error.ts';
import type { LoadingState } from '../ui/load-failure.tsx';
import { EditorLayout } from './editor-layout.tsx';
import type { EditorPlan } from './editor-plan.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { useCancel } from './leave-editor.ts';
import { NothingToEdit } from './nothing-to-edit.tsx';

/** What is edited, as far as it is loaded. */
type Loading<Entity> = LoadingState & {
  data: Entity | undefined;
  /** Whether it was asked for since the page was opened; what was kept from before may be old. */
  isFetchedAfterMount: boolean;
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
  loading,
  children,
}: Props<Entity>) {
  const { data: entity, error, isFetchedAfterMount } = loading;
  useCancel(plan);
  const [shown, setShown] = useState<string>();
  // What is typed stays, whatever is heard of the entity later.
  const isReady = shown === entity?.id || (isFetchedAfterMount && !isNotFound(error));
  if (entity && isReady && shown !== entity.id) setShown(entity.id);
  // Another one is another form.
  if (entity && isReady) return <Fragment key={entity.id}>{children(entity)}</Fragment>;
  if (error && isFetchedAfterMount) return <NothingToEdit plan={plan} loading={loading} />;
  return <EditorLayout pane={<FormSkeleton label={`Loading the ${plan.noun}`} />} canvas={null} />;
}
