import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../testing/design.ts';
import { layoutBoard } from './board/board.ts';

const cardOf = (settings: { layout?: object; theme?: object }) =>
  layoutBoard([], aDesign(settings))?.card;

const COVER = { logo_image: 'cover.png' };
const LOGO = { logo_file: { id: '1', url: '/uploads/logo.png' } };

test('without a logo there is no card, and the first tier is at the top', () => {
  const board = layoutBoard([], aDesign());
  assert.equal(board?.card, null);
  assert.equal(board?.tiers[0]?.header.box.y, 28);
  assert.equal(board?.box.height, 508);
});

test('the cover fills the card, and the logo is over it', () => {
  const box = { x: 1556, y: 28, width: 336, height: 120 };
  const card = cardOf({ theme: COVER, layout: LOGO });
  assert.deepEqual(card, {
    box,
    panel: card?.panel,
    cover: {
      url: '/api/uploads/cover.png',
      box,
      fit: 'cover',
      focus: { x: 50, y: 50 },
      radius: 8,
      opacity: 1,
    },
    logo: {
      url: '/api/uploads/logo.png',
      box: { x: 1568, y: 48, width: 312, height: 80 },
      fit: 'contain',
      radius: 0,
      opacity: 1,
    },
  });
});

test('the color of a card ends one pixel inside its cover', () => {
  const { panel } = cardOf({ theme: COVER }) ?? {};
  assert.deepEqual(panel?.frame, { x: 1557, y: 29, width: 334, height: 118 });
});

test('a card without cover has its color; without logo only the cover', () => {
  const design = aDesign({ layout: LOGO });
  const alone = cardOf({ layout: LOGO });
  assert.equal(alone?.panel?.color, design.palette.card);
  assert.equal(alone?.cover, null);
  assert.ok(alone?.logo);
  assert.equal(cardOf({ theme: COVER })?.logo, null);
  assert.ok(cardOf({ theme: COVER })?.cover);
});

test('an invisible card still shows its logo', () => {
  const card = cardOf({ theme: COVER, layout: { ...LOGO, card_opacity: 0 } });
  assert.deepEqual([card?.panel, card?.cover], [null, null]);
  assert.ok(card?.logo);
});

test('a card without height is omitted with its gap', () => {
  const layout = { ...LOGO, logo: { card_height: 0 } };
  assert.equal(layoutBoard([], aDesign({ layout }))?.box.height, 508);
});

test('a logo without space inside its padding is not drawn', () => {
  assert.equal(cardOf({ layout: { ...LOGO, logo: { internal_padding: 60 } } })?.logo, null);
  assert.equal(cardOf({ layout: { ...LOGO, logo_height: 0 } })?.logo, null);
});
