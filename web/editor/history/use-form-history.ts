import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Field } from '../../fields/field.ts';
import { showFields } from '../../fields/shown-field.ts';
import { setOpen } from '../../form/open-sections.ts';
import { reportEditor, sayInEditor, useEditor, useEditorCommand } from '../../state/editor.ts';
import type { EditorPlan } from '../editor-plan.ts';
import { oncePerTask } from '../once-per-task.ts';
import { labelOf, placesOf } from './changed-place.ts';
import { changesBetween, restored, type Snapshot, snapshotOf } from './form-changes.ts';
import { type Change, NO_HISTORY, record, redo, seal, undo } from './history.ts';
import { fieldInUse, findFrame, isUntaken, leaveField } from './left-field.ts';
import { watchGestures } from './watch-gestures.ts';

type Editor<Values extends FieldValues> = {
  plan: EditorPlan;
  fields: readonly Field[];
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
};

const DIRECTIONS = {
  undo: { take: undo, to: 'before', said: 'Undone' },
  redo: { take: redo, to: 'after', said: 'Redone' },
} as const;

/** Undoes and redoes what is changed in a form, on command. What comes after `pause` is a step of its own. */
export function useFormHistory<Values extends FieldValues>(
  editor: Editor<Values>,
): { pause: () => void } {
  const { plan, fields, form, element } = editor;
  const history = useRef(NO_HISTORY);
  const known = useRef<Snapshot>(new Map());
  const gesture = useRef<number | null>(null);

  const keep = (next: typeof NO_HISTORY) => {
    history.current = next;
    reportEditor({
      undoes: labelOfLast(fields, next.done),
      redoes: labelOfLast(fields, next.undone),
    });
  };
  /** Records what has changed since it last looked. */
  const look = () => {
    const now = snapshotOf(fields, form.getValues());
    const changes = changesBetween(fields, known.current, now);
    known.current = now;
    if (changes.length === 0) return;
    keep(record(history.current, changes, { atMs: performance.now(), gesture: gesture.current }));
  };
  const restore = (changes: readonly Change[], to: 'before' | 'after') => {
    for (const change of changes) {
      // The paths are data; the compiler does not know them here.
      const name = change.name as Path<Values>;
      const value = restored(fields, name, change[to], form.getValues(name));
      form.clearErrors(name);
      form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    known.current = snapshotOf(fields, form.getValues());
  };
  const show = (changes: readonly Change[]) => {
    const places = placesOf(fields, changes);
    const isFolded = ({ list }: { list: string }) => !findFrame(element.current, list);
    const folded = places.filter(isFolded).map(({ section }) => section);
    if (folded.length > 0) setOpen(plan.noun, folded, true);
    showFields(places);
  };
  const go = (direction: keyof typeof DIRECTIONS) => {
    const { take, to, said } = DIRECTIONS[direction];
    look();
    const isNothing = direction === 'redo' && history.current.undone.length === 0;
    if (useEditor.getState().isSaving || isNothing) return;
    const field = fieldInUse(element.current);
    const label = isUntaken(field) && labelAt(fields, field);
    const goBack = leaveField(element.current, field);
    look();
    // What was typed and not taken is put back by leaving: that is undone first, and by itself.
    const taken = direction === 'undo' && label ? null : take(history.current);
    if (taken) {
      flushSync(() => restore(taken.step.changes, to));
      keep(taken.history);
      flushSync(() => show(taken.step.changes));
      sayInEditor(`${said}: ${labelOf(fields, taken.step.changes)}`);
    } else if (label) {
      sayInEditor(`${said}: typing in ${label}`);
    }
    goBack();
  };
  useEditorCommand('undo', () => go('undo'));
  useEditorCommand('redo', () => go('redo'));

  const onChange = useEffectEvent(look);
  const pause = () => {
    look();
    history.current = seal(history.current);
  };
  const onPause = useEffectEvent(pause);
  const start = useEffectEvent(() => {
    history.current = NO_HISTORY;
    known.current = snapshotOf(fields, form.getValues());
  });
  useEffect(() => {
    start();
    const { ask, stop } = oncePerTask(() => onChange());
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ask });
    const stopWatching = watchGestures((number) => {
      onPause();
      gesture.current = number;
    });
    return () => {
      stop();
      unsubscribe();
      stopWatching();
      showFields([]);
    };
  }, [form]);
  return { pause };
}

const labelOfLast = (fields: readonly Field[], steps: (typeof NO_HISTORY)['done']) => {
  const last = steps.at(-1);
  return last ? labelOf(fields, last.changes) : null;
};

/** The label of the field that an element is a part of. */
function labelAt(fields: readonly Field[], element: HTMLElement | null): string {
  const name = element?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  return labelOf(fields, [{ name, before: null, after: null, run: null, isTidying: false }]);
}
