import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { STAGE } from '#contract/stage.ts';
import { type Point, partAt } from './part-geometry.ts';
import type { Handle } from './pull-part.ts';
import type { StageControl } from './stage-control.ts';
import { keyOf, type PartKey, selectedOf } from './stage-state.ts';

/** Snap distance in screen pixels. */
const SNAP_PX = 6;
/** Maximum movement of a click in screen pixels. */
const CLICK_PX = 3;
/** Half of a part's minimum hit area, in screen pixels. */
const MOUSE_REACH_PX = 6;
const TOUCH_REACH_PX = 22;

/** A pointer press on the layer. */
type Gesture = {
  pointerId: number;
  /** Start position in screen pixels. */
  start: Point;
  toStage: (event: Point) => Point;
  perPixel: number;
  handle: Handle | null;
  isMoving: boolean;
  /** Part that a click selects. */
  clicked: PartKey | null;
};

type Layer = PointerEvent<HTMLElement>;

const onScreen = ({ clientX, clientY }: Pick<Layer, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});

/** Pointer handlers of the layer: select a part, drag it by its middle or a handle. */
export function useStagePointer(control: StageControl, focusPart: (key: PartKey) => void) {
  const gesture = useRef<Gesture | null>(null);

  const endInPlace = useCallback(() => {
    gesture.current = null;
    control.drop();
  }, [control]);
  useEffect(() => {
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.isMoving) return;
      event.stopPropagation();
      gesture.current = null;
      control.cancelDrag();
    };
    window.addEventListener('blur', endInPlace);
    window.addEventListener('keydown', cancelByKey, { capture: true });
    return () => {
      window.removeEventListener('blur', endInPlace);
      window.removeEventListener('keydown', cancelByKey, { capture: true });
    };
  }, [control, endInPlace]);

  /** Key of the topmost part under the pointer. */
  const hitBy = (event: Layer): PartKey | null => {
    const { toStage, perPixel } = scaleOf(event.currentTarget);
    const reach = (event.pointerType === 'touch' ? TOUCH_REACH_PX : MOUSE_REACH_PX) * perPixel;
    const parts = control.state.getState().reported.map(({ part }) => part);
    const hit = partAt(parts, toStage(onScreen(event)), reach);
    return hit ? keyOf(hit) : null;
  };

  return {
    onPointerDown(event: Layer) {
      if (event.button !== 0 || !event.isPrimary) return;
      // Prevents focus changes and text selection.
      event.preventDefault();
      const clicked = hitBy(event);
      const taken = handleAt(event.target);
      const isTouch = event.pointerType === 'touch';
      // A touch may be the start of scrolling, so it only drags the selected part.
      if (!taken && !isTouch) control.select(clicked);
      const selected = selectedOf(control.state.getState());
      if (selected && !isTouch) focusPart(keyOf(selected.part));
      const handle = taken ?? (clicked && !isTouch ? 'move' : null);
      gesture.current = {
        pointerId: event.pointerId,
        start: onScreen(event),
        ...scaleOf(event.currentTarget),
        handle,
        isMoving: false,
        clicked: taken && taken !== 'move' ? keyOrNull(selected) : clicked,
      };
      if (handle || !isTouch) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: Layer) {
      const { current } = gesture;
      if (!current) {
        if (event.pointerType !== 'touch') control.hover(hitBy(event));
        return;
      }
      if (event.pointerId !== current.pointerId || !current.handle) return;
      const { start, toStage, perPixel } = current;
      if (!current.isMoving) {
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (far <= CLICK_PX) return;
        current.isMoving = true;
        control.hover(null);
        control.take(current.handle, toStage(start));
      }
      const isFree = event.ctrlKey || event.metaKey;
      control.pull(toStage(onScreen(event)), {
        reach: isFree ? 0 : SNAP_PX * perPixel,
        isStepped: event.shiftKey,
      });
    },
    onPointerUp(event: Layer) {
      const { current } = gesture;
      if (!current || event.pointerId !== current.pointerId) return;
      if (!current.isMoving) {
        control.select(current.clicked);
        if (current.clicked) focusPart(current.clicked);
      }
      endInPlace();
    },
    onPointerCancel: endInPlace,
    onLostPointerCapture(event: Layer) {
      if (event.target === event.currentTarget) endInPlace();
    },
    onPointerLeave: () => control.hover(null),
  };
}

const keyOrNull = (shown: ReturnType<typeof selectedOf>) => (shown ? keyOf(shown.part) : null);

/** The pressed handle of the selected part; its middle is a handle, too. */
function handleAt(target: EventTarget): Handle | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  return (pressed?.dataset.handle as Handle | undefined) ?? null;
}

/** The current scale and position of the layer. */
function scaleOf(layer: HTMLElement): Pick<Gesture, 'toStage' | 'perPixel'> {
  const { left, top, width } = layer.getBoundingClientRect();
  const perPixel = STAGE.width / Math.max(1, width);
  return {
    perPixel,
    toStage: ({ x, y }) => ({ x: (x - left) * perPixel, y: (y - top) * perPixel }),
  };
}
