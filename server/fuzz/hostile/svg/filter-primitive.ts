import type { Chance } from '../chance.ts';
import { ELSEWHERE, number } from './values.ts';

/** One step of a filter, cheap or heavy. */
export function filterPrimitive(chance: Chance): string {
  const deviation = chance.pick(['1', '20', '500', '1e4', '1e9', number(chance)]);
  return chance.pick([
    `<feGaussianBlur stdDeviation="${deviation}"/>`,
    `<feTurbulence baseFrequency="${chance.pick(['0.01', '0.9', '1e9', '0'])}" numOctaves="${chance.pick(['1', '10', '1000', '1e9'])}"/>`,
    `<feMorphology operator="dilate" radius="${deviation}"/>`,
    `<feConvolveMatrix order="${chance.pick(['3', '99', '1000'])}" kernelMatrix="${'1 '.repeat(chance.size(2000))}"/>`,
    `<feDisplacementMap scale="${number(chance)}" in2="SourceGraphic"/>`,
    '<feTile/>',
    `<feImage href="${chance.pick([...ELSEWHERE, '#f', '#leaf'])}"/>`,
    `<feDropShadow stdDeviation="${deviation}" dx="${number(chance)}"/>`,
    '<feDiffuseLighting surfaceScale="1e9"><fePointLight x="1" y="1" z="1"/></feDiffuseLighting>',
    `<feComponentTransfer><feFuncR type="table" tableValues="${'0 '.repeat(chance.size(5000))}"/></feComponentTransfer>`,
    `<feMerge>${'<feMergeNode/>'.repeat(chance.size(500))}</feMerge>`,
    '<feOffset result="a"/><feBlend in="a" in2="a"/>',
  ]);
}
