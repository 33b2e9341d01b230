import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** CSS features that Chromium 103 (in OBS 30) lacks and that the build does not transform. */
const NEWER = [
  /:has\(/,
  /\b\d+[dls]v(h|w|i|b|min|max)\b/,
  /\b\d+r?lh\b/,
  /\b\d+cq(w|h|i|b|min|max)\b/,
  /\b(color-mix|oklch|oklab|lch|lab|color|light-dark|linear|round)\(/,
  /@(container|scope|starting-style|position-try)\b/,
  /^\s*(translate|rotate|scale|container(-type|-name)?|field-sizing|text-box|inset-area|position-area|anchor-name|interpolate-size|transition-behavior|animation-timeline|view-transition-name|mask(-image)?):/,
  /:(user-invalid|user-valid|popover-open|modal|open|dir\()/,
  /:nth-(last-)?child\([^)]*\bof\b/,
  /\bsubgrid\b/,
];

/**
 * Rules whose absence is acceptable there: a color, a few pixels of space, or room for a notice that covers
 * no field.
 */
const ADDITIONS = [
  '.editor:has(.elsewhere:not(:empty)) .canvas',
  '.option:has(> svg)',
  '.line:has([data-new-card])',
  '.column:has([data-new-card], [data-open-card]) > .list',
  '.sums:not(:has([data-new-card], [data-open-card], [data-todo]))',
  '.panel:has([data-choosing]) > .sums',
  '.entry:has(.count) .row',
  '.entry:has(.count) .sum',
  '.choice:has(:checked)',
  '.box:has([aria-invalid="true"])',
  '.check:has([data-disabled])',
  '.card:has(:checked)',
  '.card:has([aria-invalid])',
  '.card:has(:checked) .line',
  ':has(> .note) + .list',
  '.box:is([aria-invalid="true"], :has(> .input[aria-invalid="true"]))',
  '.box:is([data-disabled], :has(> .input:disabled))',
];

/**
 * The lines of the stylesheet with unsupported features. Focus rings with :has need a :focus-within fallback.
 */
function newerLines(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const hasRing = text.includes('@supports not selector(:has(a))');
  return text
    .split('\n')
    .filter((line) => NEWER.some((newer) => newer.test(line)))
    .filter((line) => !ADDITIONS.includes(line.trim().replace(/ \{$/, '')))
    .filter((line) => !/^@supports/.test(line.trim()))
    .filter((line) => !(hasRing && line.includes('focus-visible')))
    .map((line) => `${path}: ${line.trim()}`);
}

test("the editor's stylesheets work in Chromium 103", () => {
  const paths = globSync('web/**/*.css', { exclude: ['web/e2e/**'] }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  assert.ok(paths.length > 50);
  assert.deepEqual(paths.flatMap(newerLines), ['web/ui/tokens.css: --window: 100dvh;']);
});
