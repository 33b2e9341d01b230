import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Field } from '../../forms/fields/field.ts';
import { showFields } from '../../forms/fields/field-frame.tsx';
import { setOpen } from '../../forms/open-sections.ts';
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
import {
  type Change,
  changesBetween,
  labelOf,
  placesOf,
  type Snapshot,
  snapshotOf,
} from './form-changes.ts';
import { type History, moved, record, replaceValues, seal, startHistory } from './history.ts';

type Editor<Values extends FieldValues> = {
  plan: EditorPlan;
  fields: readonly Field[];
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
};

const DIRECTIONS = {
  undo: { by: -1, verb: 'Undone' },
  redo: { by: 1, verb: 'Redone' },
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
  const history = useRef<History>(startHistory(new Map()));
  const gesture = useRef<number | null>(null);

  const setHistory = (next: History) => {
    history.current = next;
    reportEditor({ undoes: labelOfStep(fields, next, -1), redoes: labelOfStep(fields, next, 1) });
  };
  /** Records the changes since the last call. */
  const recordChanges = () => {
    const now = snapshotOf(fields, form.getValues());
    const changes = changesBetween(fields, currentState(history.current), now);
    if (changes.length === 0) return;
    const occasion = { atMs: performance.now(), gesture: gesture.current };
    setHistory(record(history.current, now, changes, occasion));
  };
  const apply = (changes: readonly Change[]) => {
    const values = changes.map(({ name, after }) => [name, after] as const);
    flushSync(() => setValues(form, fields, values));
  };
  const show = (changes: readonly Change[]) => {
    const places = placesOf(fields, changes);
    const isFolded = ({ list }: { list: string }) => !findFrame(element.current, list);
    const folded = places.filter(isFolded).map(({ section }) => section);
    if (folded.length > 0) setOpen(plan.noun, folded, true);
    showFields(places);
  };
  const go = (direction: keyof typeof DIRECTIONS) => {
    const { by, verb } = DIRECTIONS[direction];
    recordChanges();
    const isNothing = direction === 'redo' && !moved(history.current, by);
    if (useEditor.getState().isSaving || isNothing) return;
    const field = fieldInUse(element.current);
    const label = hasUncommittedText(field) && labelAt(fields, field);
    const goBack = blurField(element.current, field);
    recordChanges();
    // The blur discards uncommitted text, and that alone is the first undo.
    const next = direction === 'undo' && label ? null : moved(history.current, by);
    if (next) {
      const changes = stepTo(fields, history.current, next);
      apply(changes);
      // A field may have formatted what it was given.
      const now = snapshotOf(fields, form.getValues());
      const states = next.states.map((state, index) => (index === next.at ? now : state));
      setHistory({ ...next, states });
      flushSync(() => show(changes));
      announceInEditor(`${verb}: ${labelOf(fields, changes)}`);
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
    const before = currentState(history.current);
    // Each value has the type of its field.
    const changes = changesBetween(fields, before, new Map([...before, ...values]) as Snapshot);
    const field = fieldInUse(element.current);
    const isReplaced = (frame: string) =>
      changes.some(({ name }) => `${name}.`.startsWith(`${frame}.`));
    // A focused field may display its own text until it is blurred.
    const goBack = framesAround(field).some(isReplaced) ? blurField(element.current, field) : null;
    apply(changes);
    const now = snapshotOf(fields, form.getValues());
    const replaced = new Map([...now].filter(([name]) => values.has(name)));
    setHistory(replaceValues(history.current, replaced));
    goBack?.();
  };
  const start = useEffectEvent(() => {
    history.current = startHistory(snapshotOf(fields, form.getValues()));
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

const currentState = ({ states, at }: History): Snapshot => states[at] ?? new Map();

const stepTo = (fields: readonly Field[], from: History, to: History) =>
  changesBetween(fields, currentState(from), currentState(to));

function labelOfStep(fields: readonly Field[], history: History, by: 1 | -1): string | null {
  const next = moved(history, by);
  return next && labelOf(fields, stepTo(fields, history, next));
}

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
