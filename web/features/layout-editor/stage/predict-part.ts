import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';

/**
 * Where a part will be once the overlay follows its settings from `before` to `after`: the handles are
 * there at once. The overlay's own word, which comes some milliseconds later, has the last pixel right.
 */
export function predictPart(part: StagePart, before: PartValues, after: PartValues): StagePart {
  const change = (setting: keyof PartValues) => (after[setting] ?? 0) - (before[setting] ?? 0);
  const { x, y, width, height, rotation } = part;
  switch (part.kind) {
    case 'name': {
      const growth = ratio(after.width, before.width);
      return {
        ...part,
        x: x + change('x'),
        y: y + change('y'),
        width: width * growth,
        height: height * growth,
      };
    }
    case 'board':
      return {
        ...part,
        x: x - change('padding') - change('width') / 2,
        y: y + change('padding'),
        width: width + change('width'),
      };
    case 'card':
      return {
        ...part,
        x: x - change('padding'),
        y: y + change('padding') + change('height') / 2,
        height: height + change('height'),
      };
    case 'goal':
      return {
        ...part,
        y: y - change('bottom') - change('height') / 2,
        width: width + change('width'),
        height: height + change('height'),
      };
    case 'sprite': {
      const growth = ratio(after.height, before.height);
      return {
        ...part,
        x: x + change('x'),
        y: y + change('y'),
        width: width * growth,
        height: height * growth,
        rotation: rotation + change('rotation'),
      };
    }
  }
}

const ratio = (after = 1, before = 1) => (before > 0 ? after / before : 1);
