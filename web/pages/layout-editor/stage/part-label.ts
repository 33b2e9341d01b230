import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';

const NAMES = {
  name: 'Live name',
  board: 'Board',
  card: 'Logo card',
  milestones: 'Milestones',
  votes: 'Votes',
  goal: 'Goal bar',
  timer: 'Timer',
  alert: 'Alert',
};

/** Display name of a part. */
export const nameOf = ({ kind, index }: Pick<StagePart, 'kind' | 'index'>): string =>
  kind === 'sprite' ? `Sprite ${index + 1}` : NAMES[kind];

/** Place and size of a part for its tag: `960, 100 · 800 wide`. */
export function factsOf({ kind }: Pick<StagePart, 'kind'>, values: PartValues): string {
  const { x, y, width, height, rotation, bottom } = values;
  switch (kind) {
    case 'name':
    case 'alert':
    case 'board':
      return `${x}, ${y} · ${width} wide`;
    case 'card':
      return `${height} high`;
    case 'goal':
      return `${bottom} from the bottom · ${width} × ${height}`;
    case 'milestones':
    case 'votes':
      return `${x}, ${y} · ${width} × ${height}`;
    case 'timer':
      return `${x}, ${y} · ${height} high`;
    case 'sprite':
      return `${x}, ${y} · ${height} high${rotation ? ` · ${rotation}°` : ''}`;
  }
}

/** Place and size for screen readers: `Sprite 2, x 960, y 540, 200 high`. */
export function spokenOf(part: Pick<StagePart, 'kind' | 'index'>, values: PartValues): string {
  const { x, y, width, height, rotation } = values;
  const name = nameOf(part);
  switch (part.kind) {
    case 'name':
    case 'alert':
    case 'board':
      return `${name}, x ${x}, y ${y}, ${width} wide`;
    case 'card':
      return `${name}, ${factsOf(part, values).replaceAll(' ·', ',')}`;
    case 'goal':
      return `${name}, ${values.bottom} from the bottom, ${width} wide, ${height} high`;
    case 'milestones':
    case 'votes':
      return `${name}, x ${x}, y ${y}, ${width} wide, ${height} high`;
    case 'timer':
      return `${name}, x ${x}, y ${y}, ${height} high`;
    case 'sprite':
      return `${name}, x ${x}, y ${y}, ${height} high${rotation ? `, turned ${rotation}°` : ''}`;
  }
}

const HINTS = {
  sprite: 'Drag to move. The corners resize it, the round handle turns it.',
  name: 'Drag to move. The sides set its width.',
  board: 'Drag to move. Its inner side sets its width.',
  card: 'Its lower edge sets its height. Dragging it moves the board.',
  milestones: 'Drag to move. The right side sets its width, the lower edge its height.',
  votes: 'Drag to move. The right side sets its width, the lower edge its height.',
  timer: 'Drag to move. The corners set its size.',
  alert: 'Drag to move. The sides set its width; its height follows what it says.',
  goal: 'Drag up or down. The sides set its width, the top its height.',
};

/** Hint about dragging a part. */
export const hintOf = ({ kind }: Pick<StagePart, 'kind'>): string => HINTS[kind];
