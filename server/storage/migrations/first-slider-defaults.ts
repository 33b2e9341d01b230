type Row = readonly [scope: string, key: string, units: string, ...range: [number, number, number]];

/** Scope, key, units, min, max, default. Every range is within the limits of the overlay. */
const ROWS: readonly Row[] = [
  ['layout', 'live_name.x', 'px', 0, 1920, 960],
  ['layout', 'live_name.y', 'px', 0, 1080, 540],
  ['layout', 'live_name.width', 'px', 50, 1920, 300],
  ['layout', 'live_name.glow', 'px', 0, 60, 0],

  ['layout', 'tier1_tippers', '', 0, 20, 5],
  ['layout', 'tier2_tippers', '', 0, 20, 3],
  ['layout', 'tier3_tippers', '', 0, 20, 2],
  ['layout', 'board.width', 'px', 200, 960, 360],
  ['layout', 'board_opacity', '%', 0, 100, 90],
  ['layout', 'background_blur', 'px', 0, 60, 10],
  ['layout', 'corner_radius', 'px', 0, 100, 8],
  ['layout', 'board.line_thickness', 'px', 0, 20, 2],
  ['layout', 'board.external_padding', 'px', 0, 200, 16],
  ['layout', 'board.internal_padding', 'px', 0, 100, 12],
  ['layout', 'board.header_padding', 'px', 0, 100, 12],
  ['layout', 'board.under_header_padding', 'px', 0, 100, 12],
  ['layout', 'board.headerFontSize', 'px', 8, 100, 16],
  ['layout', 'board.tipperFontSize', 'px', 8, 100, 14],
  ['layout', 'board.header_height', 'px', 16, 200, 48],
  ['layout', 'board.header_radius', 'px', 0, 100, 8],
  ['layout', 'gaps', 'px', 0, 100, 12],

  ['layout', 'logo.card_height', 'px', 0, 600, 120],
  ['layout', 'logo.internal_padding', 'px', 0, 100, 12],
  ['layout', 'logo_height', 'px', 0, 600, 80],
  ['layout', 'card_opacity', '%', 0, 100, 100],

  ['layout', 'slider_width', 'px', 100, 1920, 300],
  ['layout', 'slider_height', 'px', 4, 200, 20],
  ['layout', 'goal_top_padding', 'px', 0, 500, 16],
  ['layout', 'goal_bottom_padding', 'px', 0, 500, 16],
  ['layout', 'header_font_size', 'px', 8, 200, 16],
  ['layout', 'text_font_size', 'px', 8, 200, 12],
  ['layout', 'outline', 'px', 0, 40, 2],
  ['layout', 'goal_corner_radius', 'px', 0, 200, 8],
  ['layout', 'fill_opacity', '%', 0, 100, 80],

  ['layout', 'dropShadow.opacity', '%', 0, 100, 50],
  ['layout', 'dropShadow.offset', 'px', 0, 100, 4],
  ['layout', 'dropShadow.blur', 'px', 0, 100, 6],

  ['sprite', 'x', 'px', 0, 1920, 960],
  ['sprite', 'y', 'px', 0, 1080, 540],
  ['sprite', 'height', 'px', 0, 1080, 200],
  ['sprite', 'rotation', 'deg', -180, 180, 0],
  ['sprite', 'scale', '%', 10, 400, 100],
  ['sprite', 'animation_speed', 'sec', 0, 10, 0],
  ['sprite', 'animation_rotation', 'deg', 0, 360, 0],
  ['sprite', 'animation_scale', '%', 50, 200, 100],
];

const literal = (value: string | number) => (typeof value === 'string' ? `'${value}'` : value);

const values = ROWS.map((row) => `(${row.map(literal).join(', ')})`);

/** Inserts the ranges of the layout editor's sliders. */
export const FIRST_SLIDER_DEFAULTS = `insert into slider_default values ${values.join(', ')}`;
