import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../testing/design.ts';
import { layoutPlaque, type PlaqueFace, type PlaqueGoal } from './plaque.ts';

const GOAL: PlaqueGoal = {
  goalKey: 'live-1/15000',
  rewardText: 'Acoustic encore',
  goalCents: 150_00,
};

function face(
  changes: Partial<PlaqueGoal> = {},
  { maxWidth = 1500, layout = {}, theme = {} } = {},
): PlaqueFace {
  const design = aDesign({ layout, theme });
  const made = layoutPlaque({ ...GOAL, ...changes }, maxWidth, {
    ...design,
    glow: design.name.glow,
  });
  assert.ok(made);
  return made;
}

const textsOf = ({ lines, badge }: PlaqueFace) => [
  badge.text?.text,
  ...lines.map(({ text }) => text),
];
const NO_CAPS = { fonts: { title: { family: 'Inter', variant: '700', caps: false } } };

test('a plaque shows the reward of the reached goal in the font of the name', () => {
  assert.deepEqual(textsOf(face()), ['Goal reached', 'ACOUSTIC ENCORE']);
  const { lines } = face({}, { theme: NO_CAPS });
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['Acoustic encore'],
  );
  assert.equal(lines[0]?.style.font.sizePx, 92);
});

test('without a reward the plaque shows the amount with its cents', () => {
  for (const rewardText of ['', '  ', '\n']) {
    assert.deepEqual(textsOf(face({ rewardText })), ['Goal reached', '$150']);
  }
  assert.deepEqual(textsOf(face({ rewardText: '', goalCents: 49_99 })), ['Goal reached', '$49.99']);
});

test('a long reward takes two legible lines, a longer one ends in an ellipsis', () => {
  const two = face({ rewardText: 'Play the whole album on an old ukulele, standing' });
  assert.equal(two.lines.length, 2);
  const cut = face({ rewardText: 'word '.repeat(80) });
  assert.match(cut.lines[1]?.text ?? '', /…$/);
  for (const { lines, width } of [two, cut, face({}, { maxWidth: 520 })]) {
    assert.ok(lines.every(({ style }) => style.font.sizePx >= 36));
    assert.ok(lines.every((line) => line.x >= 60 && line.x + line.width <= width - 60));
  }
});

test('a plaque is at most its maximum width, and as wide as its badge', () => {
  for (const maxWidth of [520, 700, 900, 1500]) {
    for (const rewardText of ['', 'I', 'Acoustic encore', 'w'.repeat(300), 'word '.repeat(60)]) {
      const { width, badge } = face({ rewardText }, { maxWidth });
      assert.ok(width <= Math.min(maxWidth, 1160), `${width} of ${maxWidth} for ${rewardText}`);
      assert.ok(badge.box.x >= 20 && badge.box.x + badge.box.width <= width - 20);
    }
  }
});

test('all letters are inside the panel or the badge', () => {
  for (const rewardText of ['I', 'word '.repeat(60)]) {
    const { lines, panel, badge, height } = face({ rewardText });
    assert.equal(panel.y + panel.height, height);
    for (const { baseline, style } of lines) {
      assert.ok(baseline - style.font.sizePx * 0.8 > badge.box.height);
      assert.ok(baseline + style.font.sizePx * 0.3 < height);
    }
  }
});

test("its shapes have the theme's corners, lines, opacity and shadow", () => {
  const square = face(
    {},
    {
      layout: {
        corner_radius: 0,
        outline: 7,
        board_opacity: 40,
        board: { header_radius: 30, line_thickness: 1 },
      },
    },
  );
  const [shadow, filling, ring] = square.panels;
  assert.equal(shadow?.tile.shape.kind, 'shadow');
  assert.deepEqual(ring?.tile.shape, { kind: 'ring', radius: 0, thickness: 7 });
  assert.equal(filling?.opacity, 0.4);
  assert.equal(square.badge.panels[1]?.tile.shape.radius, 30);
  const bare = face({}, { layout: { outline: 0, board: { line_thickness: 0 } } });
  assert.equal(bare.panels[2], null);
  assert.ok(bare.wave, 'the line that spreads is motion, not a line of the theme');
});

test('its colors are those of the theme, light and glow included', () => {
  const theme = { element_color: '#0a1428', text_color: '#8fdcff' };
  const dark = face({}, { theme, layout: { live_name: { glow: 20 } } });
  assert.equal(dark.panels[1]?.color, '#0a1428');
  assert.equal(dark.panels[2]?.color, '#8fdcff');
  assert.equal(dark.badge.panels[1]?.color, '#8fdcff');
  assert.equal(dark.badge.text?.style.color, '#0a1428');
  assert.deepEqual([dark.glow?.color, dark.glow?.tile.shape.kind], ['#8fdcff', 'shadow']);
  assert.equal(dark.shine, '#ffffff');
  assert.deepEqual(dark.colors.slice(0, 3), ['#8fdcff', '#8fdcff', '#ffffff']);
  const light = face({}, { layout: { live_name: { glow: 0 } } });
  assert.equal(light.glow, null);
  assert.equal(light.lines[0]?.style.glow, null);
  assert.equal(light.shine, '#1c222d');
});

test('a reward with a line break is drawn as one text', () => {
  assert.deepEqual(textsOf(face({ rewardText: 'A\nB' })), ['Goal reached', 'A B']);
});
