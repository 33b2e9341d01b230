import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Field } from '../../fields/field.ts';
import { showFields } from '../../fields/field-frame.tsx';
import { setOpen } from '../../form/open-sections.ts';
import { announceInEditor, reportEditor, useEditor, useEditorCommand } from '../../state/editor.ts';
import type { EditorPlan } from '../editor-plan.ts';
import {
  blurField,
  fieldInUse,
  findFrame,
  framesAround,
  hasUncommittedText,
} from '../field-in-use.ts';
import { onFormChange } from '../on-form-change.ts';
import { setValues } from '../set-values.ts';
import { changesBetween, labelOf, placesOf, type Snapshot, snapshotOf } from './form-changes.ts';
import { type Change, dropReplaced, NO_HISTORY, record, redo, seal, undo } from './history.ts';

type Editor<Values extends FieldValues> = {
  plan: EditorPlan;
  fields: readonly Field[];
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
};

const DIRECTIONS = {
  undo: { take: undo, to: 'before', verb: 'Undone' },
  redo: { take: redo, to: 'after', verb: 'Redone' },
} as const;

export type FormHistory = {
  /** Closes the current step. */
  sealStep: () => void;
  /** Sets values of a newer save, by path, without an undo step. The focus stays. */
  follow: (values: ReadonlyMap<string, unknown>) => void;
};

/** Undo and redo for a form. */
export function useFormHistory<Values extends FieldValues>(editor: Editor<Values>): FormHistory {
  const { plan, fields, form, element } = editor;
  const history = useRef(NO_HISTORY);
  const lastSnapshot = useRef<Snapshot>(new Map());
  const gesture = useRef<number | null>(null);

  const setHistory = (next: typeof NO_HISTORY) => {
    history.current = next;
    reportEditor({
      undoes: labelOfLast(fields, next.done),
      redoes: labelOfLast(fields, next.undone),
    });
  };
  /** Records the changes since the last call. */
  const recordChanges = () => {
    const now = snapshotOf(fields, form.getValues());
    const changes = changesBetween(fields, lastSnapshot.current, now);
    lastSnapshot.current = now;
    if (changes.length === 0) return;
    setHistory(
      record(history.current, changes, { atMs: performance.now(), gesture: gesture.current }),
    );
  };
  const restore = (changes: readonly Change[], to: 'before' | 'after') => {
    setValues(
      form,
      fields,
      changes.map((change) => [change.name, change[to]]),
    );
    lastSnapshot.current = snapshotOf(fields, form.getValues());
  };
  const show = (changes: readonly Change[]) => {
    const places = placesOf(fields, changes);
    const isFolded = ({ list }: { list: string }) => !findFrame(element.current, list);
    const folded = places.filter(isFolded).map(({ section }) => section);
    if (folded.length > 0) setOpen(plan.noun, folded, true);
    showFields(places);
  };
  const go = (direction: keyof typeof DIRECTIONS) => {
    const { take, to, verb } = DIRECTIONS[direction];
    recordChanges();
    const isNothing = direction === 'redo' && history.current.undone.length === 0;
    if (useEditor.getState().isSaving || isNothing) return;
    const field = fieldInUse(element.current);
    const label = hasUncommittedText(field) && labelAt(fields, field);
    const goBack = blurField(element.current, field);
    recordChanges();
    // The blur discards uncommitted text, and that alone is the first undo.
    const taken = direction === 'undo' && label ? null : take(history.current);
    if (taken) {
      flushSync(() => restore(taken.step.changes, to));
      setHistory(taken.history);
      flushSync(() => show(taken.step.changes));
      announceInEditor(`${verb}: ${labelOf(fields, taken.step.changes)}`);
    } else if (label) {
      announceInEditor(`${verb}: typing in ${label}`);
    }
    goBack();
  };
  useEditorCommand('undo', () => go('undo'));
  useEditorCommand('redo', () => go('redo'));

  const onChange = useEffectEvent(recordChanges);
  const sealStep = () => {
    recordChanges();
    history.current = seal(history.current);
  };
  const onBoundary = useEffectEvent(sealStep);
  const follow = (values: ReadonlyMap<string, unknown>) => {
    recordChanges();
    // Each value has the type of its field.
    const later = new Map([...lastSnapshot.current, ...values]) as Snapshot;
    const changes = changesBetween(fields, lastSnapshot.current, later);
    const field = fieldInUse(element.current);
    const isReplaced = (frame: string) =>
      changes.some(({ name }) => `${name}.`.startsWith(`${frame}.`));
    // A focused field may display its own text until it is blurred.
    const goBack = framesAround(field).some(isReplaced) ? blurField(element.current, field) : null;
    flushSync(() => restore(changes, 'after'));
    setHistory(dropReplaced(history.current, changes));
    goBack?.();
  };
  const start = useEffectEvent(() => {
    history.current = NO_HISTORY;
    lastSnapshot.current = snapshotOf(fields, form.getValues());
  });
  useEffect(() => {
    start();
    const stop = onFormChange(form, () => onChange());
    const stopGestures = onGestureBoundary((number) => {
      onBoundary();
      gesture.current = number;
    });
    return () => {
      stop();
      stopGestures();
      showFields([]);
    };
  }, [form]);
  return { sealStep, follow };
}

const labelOfLast = (fields: readonly Field[], steps: (typeof NO_HISTORY)['done']) => {
  const last = steps.at(-1);
  return last ? labelOf(fields, last.changes) : null;
};

function labelAt(fields: readonly Field[], element: HTMLElement | null): string {
  const name = element?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  return labelOf(fields, [{ name, before: null, after: null, run: null, isTidying: false }]);
}

let pressed = 0;

/**
 * Calls `callback` between user actions: with the number of a pointer press when it starts, and with null
 * when it ends or the focus moves. Returns a function that stops this.
 */
function onGestureBoundary(callback: (press: number | null) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  const begin = () => {
    isPressed = true;
    pressed += 1;
    callback(pressed);
  };
  const end = () => {
    isPressed = false;
    callback(null);
  };
  window.addEventListener('pointerdown', begin, { signal, capture: true });
  // Added last, so that other `pointerup` listeners set their final value first.
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('focusin', () => isPressed || callback(null), { signal });
  return () => listening.abort();
}
