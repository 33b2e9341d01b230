import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Placement } from '#contract/settings/setting.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { isSame } from '../../../forms/fields/at-path.ts';
import { BOARD_PLACE, boardBox, boardRange, completeMove, isOfBoard } from './board-place.ts';
import { nudge, type Press } from './nudge-part.ts';
import type { Point } from './part-geometry.ts';
import { spokenOf } from './part-label.ts';
import { type PartValues, sectionOf, valuesIn, writesOf } from './part-settings.ts';
import { predictPart } from './predict-part.ts';
import type { Grip, Handle } from './pull-part.ts';
import { clamp, type Guide, type PullOptions, snapPull } from './snapping.ts';
import { createStageLimits, type StageLimits } from './stage-limits.ts';
import {
  keyOf,
  NOTHING,
  type PartKey,
  type ShownPart,
  type StageState,
  selectedOf,
  shownOf,
} from './stage-state.ts';

/** Access to the form that has the parts' settings. */
type StageForm = {
  read: (path: string) => unknown;
  /** Writes all values as one change. */
  write: (values: StoredValues) => void;
};

type StoredValues = readonly (readonly [path: string, value: unknown])[];

/** State and actions of the layer over the preview; connects form and overlay. */
export type StageControl = {
  state: StoreApi<StageState>;
  /** Connects the form; returns a function that disconnects it. */
  connect: (form: StageForm) => () => void;
  setRanges: StageLimits['setRanges'];
  /**
   * Called when the form changed. Waits for the overlay's report or a timeout, because an immediate update
   * renders each slider step twice.
   */
  follow: () => void;
  /** Sets the parts that the overlay reported. */
  report: (parts: readonly StagePart[]) => void;
  select: (key: PartKey | null) => void;
  hover: (key: PartKey | null) => void;
  /** Called when the user enters a section of the form; a selected part of another section is deselected. */
  visit: (section: string | null) => void;
  /** Starts to drag the selected part by a handle. */
  take: (handle: Handle, from: Point) => void;
  pull: (to: Point, options: PullOptions) => void;
  /** Ends the drag. */
  drop: () => void;
  /** Cancels the drag and restores the settings. */
  cancelDrag: () => void;
  /** Changes a part by key; returns true if the key was handled. */
  press: (key: PartKey, press: Press) => boolean;
};

/** Timeout in ms for the overlay's report; without one the overlay draws the same as before. */
const FOLLOW_MS = 150;
/** Timeout in ms after which the held place is released: the overlay cannot draw that size. */
const HELD_TIMEOUT_MS = 400;

export function createStageControl(): StageControl {
  const state = createStore<StageState>()(() => NOTHING);
  let form: StageForm | null = null;
  const sliderLimits = createStageLimits();
  let grip: (Grip & { stored: StoredValues }) | null = null;
  let heldTimer: ReturnType<typeof setTimeout> | undefined;
  let following: ReturnType<typeof setTimeout> | undefined;

  const read = (path: string) => form?.read(path);
  const hasCard = () => state.getState().reported.some(({ part }) => part.kind === 'card');
  const cornerOf = (part: StagePart) => (isOfBoard(part) ? boardBox(read, hasCard()) : null);
  const valuesOf = (part: StagePart) => valuesIn(read, part, cornerOf(part));

  const limitsOf: StageLimits['limitsOf'] = (part, placement) => {
    const limits = sliderLimits.limitsOf(part, placement);
    const box = cornerOf(part);
    if (!box) return limits;
    const [min, max] = boardRange(box, placement);
    return { min: Math.max(min, limits.min), max: Math.min(max, limits.max) };
  };

  /** Displays the new settings of a part, and writes the changed ones. */
  function place(before: ShownPart, given: PartValues, guides: readonly Guide[]): void {
    const { part } = before;
    const after = completeMove(part, before.values, given, read(BOARD_PLACE) === 'free');
    const values = { ...before.values, ...after };
    const now = valuesOf(part);
    const changed = (Object.keys(after) as Placement[]).filter(
      (each) => values[each] !== now[each],
    );
    const change = { before: before.values, after };
    const held = { part: predictPart(part, change, { read, hasCard: hasCard() }), values };
    state.setState({ held, guides, announcement: spokenOf(part, values) });
    const changedValues = Object.fromEntries(changed.map((each) => [each, values[each]]));
    const written = isOfBoard(part) ? after : changedValues;
    if (changed.length > 0) form?.write(writesOf(part, written));
  }

  /** Displays the overlay's place again, after the overlay has followed. */
  function releaseHeld(): void {
    clearTimeout(heldTimer);
    heldTimer = setTimeout(() => state.setState({ held: null }), HELD_TIMEOUT_MS);
  }

  function release(): void {
    if (!grip) return;
    grip = null;
    state.setState({ isDragging: false, guides: [] });
    releaseHeld();
  }

  /** The parts with their settings; unchanged parts keep their identity. */
  function withValues(parts: readonly StagePart[]): ShownPart[] {
    const { reported: before } = state.getState();
    return parts.map((part, index) => {
      const shown: ShownPart = { part, values: valuesOf(part) };
      const earlier = before[index];
      return earlier && isSame(earlier, shown) ? earlier : shown;
    });
  }

  function refresh(): void {
    followed();
    if (grip) return;
    state.setState({ reported: withValues(state.getState().reported.map(({ part }) => part)) });
  }

  function followed(): void {
    clearTimeout(following);
    following = undefined;
  }

  /** A throttle: a debounce would postpone the update to the end of a long drag. */
  function follow(): void {
    following ??= setTimeout(refresh, FOLLOW_MS);
  }

  function report(parts: readonly StagePart[]): void {
    followed();
    const { held } = state.getState();
    const reported = withValues(parts);
    const now = held && reported.find(({ part }) => keyOf(part) === keyOf(held.part));
    const hasFollowed = !grip && held && now && isNear(now.part, held.part);
    state.setState(hasFollowed ? { reported, held: null } : { reported });
  }

  return {
    state,
    connect(connected) {
      form = connected;
      refresh();
      return () => {
        release();
        clearTimeout(heldTimer);
        followed();
        form = null;
        state.setState(NOTHING);
      };
    },
    setRanges: sliderLimits.setRanges,
    follow,
    report,
    select: (selected) => {
      if (selected !== state.getState().selected) state.setState({ selected });
    },
    hover: (hovered) => {
      if (hovered !== state.getState().hovered) state.setState({ hovered });
    },
    visit(section) {
      const selected = selectedOf(state.getState());
      const isElsewhere = selected && sectionOf(selected.part) !== section;
      state.setState({ section, ...(isElsewhere && { selected: null }) });
    },
    take(handle, from) {
      const shown = selectedOf(state.getState());
      if (!shown) return;
      const { part } = shown;
      const values = valuesOf(part);
      const paths = writesOf(part, values).map(([path]) => path);
      grip = { handle, part, values, from, stored: paths.map((path) => [path, read(path)]) };
      clearTimeout(heldTimer);
      state.setState({ isDragging: true });
    },
    pull(to, options) {
      if (!grip) return;
      const parts = state.getState().reported.map((each) => each.part);
      const { values, guides } = snapPull(grip, to, { ...options, parts, limitsOf });
      place(grip, values, guides);
    },
    drop: release,
    cancelDrag() {
      if (!grip) return;
      const { part, values, stored } = grip;
      state.setState({ held: { part, values }, announcement: spokenOf(part, values) });
      form?.write(stored.filter(([path, value]) => value !== read(path)));
      release();
    },
    press(key, press) {
      const shown = shownOf(state.getState(), key);
      if (!shown || grip) return false;
      const { part } = shown;
      // The form may have changed since the overlay's report.
      const values = valuesOf(part);
      const nudged = nudge(part, values, press);
      if (!nudged) return false;
      const entries = (Object.entries(nudged) as [Placement, number][]).map(
        ([setting, value]) => [setting, clamp(value, limitsOf(part, setting))] as const,
      );
      place({ part, values }, Object.fromEntries(entries), []);
      releaseHeld();
      return true;
    },
  };
}

/** Tolerance: the overlay rounds to whole pixels, and texts to font sizes. */
const isNear = (one: StagePart, other: StagePart) =>
  (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(one[key] - other[key]) <= 2);
