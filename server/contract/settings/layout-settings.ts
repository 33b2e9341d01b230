import { STAGE } from '../stage.ts';
import {
  amount,
  count,
  flag,
  inSection,
  offFlag,
  opacity,
  option,
  percent,
  px,
  seconds,
  underHead,
} from './entries.ts';
import type { Limits, SettingTable } from './setting.ts';

const ACROSS: Limits = [0, STAGE.width];
const DOWN: Limits = [0, STAGE.height];
const HEIGHT: Limits = [0, 600];
const PADDING: Limits = [0, 500];
const FONT_SIZE: Limits = [0, 200];
const RADIUS: Limits = [0, 200];
const LINE: Limits = [0, 40];
/** Limits of shadow, glow and blur. */
const SOFTNESS: Limits = [0, 100];
/** Three tiers of this size stay within the number of tippers that the server sends. */
const TIPPERS: Limits = [0, 100];

const LIVE_OR_SERIES = { live: 'This live', series: 'Its series' };

/** Positions, sizes and appearance of the parts of an overlay. */
export const LAYOUT_SETTINGS = {
  'preview.liveCode': { kind: 'live', label: 'Preview live', older: 'preview_live_code' },
  // A new form starts without it; a layout without the key shows it.
  hud: flag('Show HUD box', false),

  ...inSection('Live name', {
    'live_name.x': px('X', [0, 1920, 960], ACROSS, { moves: { name: 'x' } }),
    'live_name.y': px('Y', [0, 1080, 540], DOWN, { fallback: 300, moves: { name: 'y' } }),
    'live_name.width': px('Width', [50, 1920, 300], ACROSS, {
      moves: { name: 'width' },
      smallest: 8,
    }),
    'live_name.glow': px('Glow', [0, 60, 0], SOFTNESS),
  }),

  ...inSection('Board', {
    'board.counts': option(
      'Counts',
      { live: 'This live', series: 'Its series', month: 'This month', all: 'All time' },
      'live',
    ),
    /** Its padding and side place the board at an edge; X and Y, its upper left corner, place a free one. */
    'board.place': option('Place', { edge: 'At the edge', free: 'Free' }, 'edge'),
    'board.on_left': offFlag('On the left side'),
    'board.x': px('X', [0, 1920, 1544], ACROSS, { moves: { board: 'x', card: 'x' } }),
    'board.y': px('Y', [0, 1080, 16], DOWN, { moves: { board: 'y', card: 'y' } }),
    'board.width': px('Width', [200, 960, 360], ACROSS, { moves: { board: 'width' }, smallest: 8 }),
    board_opacity: opacity('Opacity', 90),
    background_blur: px('Background blur', [0, 60, 10], SOFTNESS),
    corner_radius: px('Corner radius', [0, 100, 8], RADIUS),
    'board.line_thickness': px('Line thickness', [0, 20, 2], LINE),
    ...underHead('Tippers per tier', {
      tier1_tippers: count('Tier 1', [0, 20, 5], TIPPERS),
      tier2_tippers: count('Tier 2', [0, 20, 3], TIPPERS),
      tier3_tippers: count('Tier 3', [0, 20, 2], TIPPERS),
    }),
    ...underHead('Spacing', {
      'board.external_padding': px('External padding', [0, 200, 16], PADDING, {
        older: 'board.padding',
      }),
      'board.internal_padding': px('Internal padding', [0, 100, 12], PADDING),
      gaps: px('Gap', [0, 100, 12], PADDING),
    }),
    ...underHead('Headers and tippers', {
      'board.header_height': px('Header height', [16, 200, 48], HEIGHT),
      'board.header_radius': px('Header radius', [0, 100, 8], RADIUS),
      'board.header_padding': px('Header padding', [0, 100, 12], PADDING),
      'board.under_header_padding': px('Under header', [0, 100, 12], PADDING),
      'board.headerFontSize': px('Header font size', [8, 100, 16], FONT_SIZE),
      'board.tipperFontSize': px('Tipper font size', [8, 100, 14], FONT_SIZE),
    }),
  }),

  ...inSection('Logo', {
    logo_file: { kind: 'file', label: 'Logo file' },
    'logo.card_height': px('Card height', [0, 600, 120], HEIGHT, {
      moves: { card: 'height' },
      smallest: 8,
    }),
    logo_height: px('Logo height', [0, 600, 80], HEIGHT),
    'logo.internal_padding': px('Internal padding', [0, 100, 12], PADDING),
    card_opacity: opacity('Card opacity', 100),
  }),

  ...inSection('Goal bar', {
    'goal_bar.counts': option('Counts', LIVE_OR_SERIES, 'live'),
    'goal_bar.scope': option(
      'Shows',
      { next: 'The next goal', all: 'The way to the last goal' },
      'next',
    ),
    goal_label: { kind: 'text', label: 'Label', fallback: 'Next Goal: ', keepsBlanks: true },
    slider_width: px('Width', [100, 1920, 300], ACROSS, {
      fallback: 900,
      moves: { goal: 'width' },
      smallest: 8,
    }),
    slider_height: px('Height', [4, 200, 20], HEIGHT, {
      fallback: 28,
      moves: { goal: 'height' },
      smallest: 1,
    }),
    goal_top_padding: px('Top padding', [0, 500, 16], PADDING, { fallback: 12 }),
    goal_bottom_padding: px('Bottom padding', [0, 500, 16], PADDING, {
      fallback: 64,
      moves: { goal: 'bottom' },
    }),
    header_font_size: px('Header font size', [8, 200, 16], FONT_SIZE),
    text_font_size: px('Text font size', [8, 200, 12], FONT_SIZE),
    outline: px('Outline', [0, 40, 2], LINE),
    goal_corner_radius: px('Corner radius', [0, 200, 8], RADIUS),
    fill_opacity: opacity('Fill opacity', 80),
  }),

  ...inSection('Milestones', {
    'milestones.enabled': offFlag('Show all goals as a list'),
    'milestones.counts': option('Counts', LIVE_OR_SERIES, 'live'),
    'milestones.title': {
      kind: 'text',
      label: 'Title',
      fallback: 'Milestones',
      keepsBlanks: true,
    },
    'milestones.reached': option(
      'Reached goals',
      { both: 'Tick and strike', tick: 'Tick', strike: 'Strike', leave_out: 'Leave out' },
      'both',
    ),
    'milestones.x': px('X', [0, 1920, 32], ACROSS, { moves: { milestones: 'x' } }),
    'milestones.y': px('Y', [0, 1080, 360], DOWN, { moves: { milestones: 'y' } }),
    'milestones.width': px('Width', [100, 1920, 380], ACROSS, {
      moves: { milestones: 'width' },
      smallest: 8,
    }),
    'milestones.height': px('Height', [40, 1080, 360], DOWN, {
      moves: { milestones: 'height' },
      smallest: 8,
    }),
    'milestones.padding': px('Internal padding', [0, 100, 12], PADDING),
    'milestones.header_font_size': px('Title font size', [8, 100, 20], FONT_SIZE),
    'milestones.font_size': px('Text font size', [8, 100, 18], FONT_SIZE),
  }),

  ...inSection('Timer', {
    'timer.enabled': offFlag('Show the timer'),
    'timer.counts': option('Shows', { live: "This live's", series: "Its series'" }, 'live'),
    /** X and Y are the center of the digits. */
    'timer.x': px('X', [0, 1920, 960], ACROSS, { moves: { timer: 'x' } }),
    'timer.y': px('Y', [0, 1080, 120], DOWN, { moves: { timer: 'y' } }),
    /** The font size of the digits. */
    'timer.size': px('Size', [16, 300, 72], [8, 300], { moves: { timer: 'height' }, smallest: 8 }),
    'timer.format': option(
      'Format',
      { hms: 'h:mm:ss', days: 'd h:mm:ss', short: 'mm:ss below an hour' },
      'hms',
    ),
    'timer.label': { kind: 'text', label: 'Label', fallback: '', keepsBlanks: true },
    'timer.ended': { kind: 'text', label: 'Text at zero', fallback: 'Time!', keepsBlanks: true },
    'timer.glow': px('Glow', [0, 60, 0], SOFTNESS),
    'timer.low_at': seconds('Low below', [0, 3600, 300], [0, 86_400]),
    'timer.low_color': { kind: 'color', label: 'Color when low', fallback: '#ff5c5c' },
  }),

  ...inSection('Votes', {
    'votes.enabled': offFlag('Show questions'),
    'votes.counts': option('Shows', { live: "This live's", series: "Its series'" }, 'live'),
    'votes.shows': option('Questions', { newest: 'The newest', all: 'All open ones' }, 'newest'),
    'votes.x': px('X', [0, 1920, 32], ACROSS, { moves: { votes: 'x' } }),
    'votes.y': px('Y', [0, 1080, 740], DOWN, { moves: { votes: 'y' } }),
    'votes.width': px('Width', [200, 1920, 420], ACROSS, {
      moves: { votes: 'width' },
      smallest: 8,
    }),
    'votes.height': px('Height', [60, 1080, 300], DOWN, {
      moves: { votes: 'height' },
      smallest: 8,
    }),
    'votes.padding': px('Internal padding', [0, 100, 12], PADDING),
    'votes.header_font_size': px('Question font size', [8, 100, 20], FONT_SIZE),
    'votes.font_size': px('Text font size', [8, 100, 18], FONT_SIZE),
    /** How long a closed question stays with its winner. */
    'votes.closed_for': seconds('Show the winner for', [5, 600, 30], [0, 3600]),
    'votes.winner': { kind: 'text', label: 'Word for the winner', fallback: 'Winner' },
    'votes.tie': { kind: 'text', label: 'Word for a tie', fallback: 'Tie' },
  }),

  ...inSection('Words', {
    'words.goal_reached': { kind: 'text', label: 'A reached goal', fallback: 'Goal reached' },
    'words.all_reached': { kind: 'text', label: 'All goals', fallback: 'All goals reached' },
    /** `{count}` is replaced by the number of goals that have no room. */
    'words.more': { kind: 'text', label: 'Goals without room', fallback: 'and {count} more' },
    'words.anonymous': { kind: 'text', label: 'Without a name', fallback: 'Anonymous' },
  }),

  ...inSection('Alerts', {
    'alert.enabled': offFlag('Show an alert for each tip'),
    'alert.x': px('X', [0, 1920, 820], ACROSS, { moves: { alert: 'x' } }),
    'alert.y': px('Y', [0, 1080, 600], DOWN, { moves: { alert: 'y' } }),
    'alert.width': px('Width', [300, 1200, 640], [240, STAGE.width], {
      moves: { alert: 'width' },
      smallest: 300,
    }),
    'alert.duration': seconds('Duration', [2, 20, 6], [2, 20]),
    'alert.min_amount_cents': amount('Smallest tip with an alert'),
    /** `{fan}` and `{amount}` are replaced by those of the tip, `{time}` by what it added to the timer. */
    'alert.text': { kind: 'text', label: 'Text', fallback: '{fan} tipped {amount}' },
    'alert.show_note': flag('Show the note'),
    'alert.motion': option(
      'Motion',
      { rise: 'Rise', pop: 'Pop', slide: 'Slide in', none: 'None' },
      'rise',
    ),
    'alert.volume': percent('Volume', [0, 100, 80], [0, 100]),
  }),

  ...inSection('Drop shadow', {
    'dropShadow.opacity': opacity('Opacity', 50),
    'dropShadow.offset': px('Offset', [0, 100, 4], SOFTNESS),
    'dropShadow.blur': px('Blur', [0, 100, 6], SOFTNESS),
  }),

  ...inSection('Motion', {
    'motion.count_up': flag('Count totals up'),
    'motion.reorder': flag('Move tippers to their new place'),
    'motion.highlight': flag('Light up a new tip'),
    'motion.celebration': flag('Celebrate a reached goal'),
  }),
} as const satisfies SettingTable;
