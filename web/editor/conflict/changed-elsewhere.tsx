import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './changed-elsewhere.module.css';
import { isContested, onlyTheirs, theirValues } from './compare-forms.ts';
import type { Followable, FollowedForm } from './followed-form.ts';
import { named } from './save-merged.ts';
import { type NewerNotice, useNewerState } from './use-newer-state.ts';
import { momentText } from './value-text.ts';

type Props<Values, Entity> = {
  followed: FollowedForm<Values, Entity>;
  /** Class of the live region, which stays in the DOM when it is empty. */
  className: string | undefined;
};

/**
 * Applies newer saves to a form without changes; otherwise shows a line with the changed fields and a button
 * to merge.
 */
export function ChangedElsewhere<Values, Entity extends Followable>({
  followed,
  className,
}: Props<Values, Entity>) {
  const { subject, newest, isSaving, saveAsNew } = followed;
  const notice = useNewerState(followed);
  const mergeWithTheirs = useMergeWithTheirs(followed);
  const line = useRef<HTMLDivElement>(null);
  const isShown = !isSaving && (saveAsNew !== undefined || notice !== undefined);
  useFocusBack(followed, line, isShown);
  return (
    <div ref={line} role="status" className={className}>
      {isShown && saveAsNew && (
        <Line action={<Action onClick={saveAsNew}>Save as new</Action>}>
          <b>{subject} was deleted elsewhere.</b> What you have here is not lost.
        </Line>
      )}
      {isShown && notice && !saveAsNew && (
        <Line
          action={
            <Action onClick={() => mergeWithTheirs(notice)}>
              {isContested(notice.differences) ? 'Compare' : 'Add theirs'}
            </Action>
          }
        >
          <b>Changed elsewhere</b>
          <Moment of={newest} />: <span dir="auto">{named(labelsOf(notice))}</span>
        </Line>
      )}
    </div>
  );
}

function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.line}>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

const Action = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button
    type="button"
    size="small"
    // The edited field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </Button>
);

function Moment({ of: { updated_at } }: { of: Followable }) {
  const timezone = useUserTimezone() ?? null;
  return updated_at ? <> {momentText(updated_at, new Date(), timezone)}</> : null;
}

/**
 * Returns a handler that adds the other save's changes to the form, with a dialog if both sides changed a
 * value.
 */
function useMergeWithTheirs<Values, Entity extends Followable>({
  decide,
  take,
  save,
}: FollowedForm<Values, Entity>) {
  return async (notice: NewerNotice<Values, Entity>) => {
    const { differences, next } = notice;
    if (!isContested(differences)) {
      take(theirValues(onlyTheirs(differences)), next);
      const text = `${named(labelsOf(notice))}. What you changed is still here, not saved yet.`;
      notify({ kind: 'success', title: 'Added what was changed elsewhere', text });
      return;
    }
    const decision = await decide(differences, next.stored.updated_at);
    if (!decision) return;
    take(theirValues(decision.taken), next);
    if (decision.saves) save();
  };
}

/** The labels of what the other save changed. */
const labelsOf = ({ differences }: NewerNotice<unknown, unknown>) =>
  differences.filter(({ changedBy }) => changedBy !== 'mine').map(({ label }) => label);

/** Moves the focus back to the form if the removed line had it. */
function useFocusBack<Values, Entity>(
  { element }: FollowedForm<Values, Entity>,
  line: RefObject<HTMLDivElement | null>,
  isShown: boolean,
): void {
  const last = useRef<HTMLElement>(null);
  const remember = useEffectEvent(({ target }: FocusEvent) => {
    const isOfForm = target instanceof HTMLElement && !line.current?.contains(target);
    if (isOfForm) last.current = target;
  });
  useEffect(() => {
    const form = element.current;
    const onFocus = (event: FocusEvent) => remember(event);
    form?.addEventListener('focusin', onFocus);
    return () => form?.removeEventListener('focusin', onFocus);
  }, [element]);
  const goBack = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    const field = last.current?.isConnected ? last.current : firstField(element.current);
    field?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isShown) return undefined;
    return () => void requestAnimationFrame(() => goBack());
  }, [isShown]);
}

const firstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-field] :is(input, button):enabled');
