/**
 * What the editor and the overlay in its preview frame say to each other with `postMessage`. The overlay
 * announces itself with `overlay:ready`; the host answers with `preview:boot`, once more after
 * `ACK_TIMEOUT_MS` without an `overlay:ack`, and sends `preview:update` when anything changes, `preview:tip`
 * for a tip that nobody gave, `preview:sample` for a made-up alert that stands on the stage, and `preview:font` for a
 * font that the server has now. With `overlay:parts` the overlay tells where its parts are, whenever that changed
 * in a drawn frame. Free of TypeBox, which would bring the validator along: anything strange is read as null,
 * and to be ignored.
 */
import type { LayoutSettings, SpriteSetting } from './layouts.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES, MAX_TIP_GOALS } from './limits.ts';
import type { TipGoal } from './lives.ts';
import { isCents, isObject, isTextUpTo } from './message-guards.ts';
import { readStageParts, type StagePart } from './stage-parts.ts';
import type { ThemeSettings } from './themes.ts';

export const ACK_TIMEOUT_MS = 1000;
/** Updates wait for a pause of this length, and are one: the latest. */
export const UPDATE_DEBOUNCE_MS = 10;
/** The longest that an update waits: a screen of more than 100 Hz leaves no such pause during a drag. */
export const UPDATE_LATEST_MS = 30;

/** What is stored and to be shown; null lets the server choose, as in the overlay's address. */
export type PreviewIdentity = {
  /** A code or an id. */
  liveCode: string | null;
  themeId: string | null;
  layoutId: string | null;
};

/** Stands in for what is stored of the layout; an absent key leaves that alone. */
export type LayoutOverride = {
  name?: string;
  settings?: LayoutSettings;
  sprite_settings?: SpriteSetting[];
};
export type ThemeOverride = { name?: string; settings?: ThemeSettings };
export type LiveDraft = { name?: string; currency?: string; tipGoals?: TipGoal[] };

/** What is typed and not saved yet; null where nothing is. */
export type PreviewOverrides = {
  layoutOverride: LayoutOverride | null;
  themeOverride: ThemeOverride | null;
  live: LiveDraft | null;
};

/** All that a preview shows. */
export type PreviewInput = PreviewIdentity & PreviewOverrides;

/** A boot is read as a whole, absent keys as null; an update changes the keys that it has. */
export type PreviewInputMessage =
  | ({ type: 'preview:boot' } & PreviewInput)
  | ({ type: 'preview:update' } & Partial<PreviewInput>);

/** A made-up tip, which this overlay alone shows, for `TEST_TIP_MS`. */
export type TestTipMessage = { type: 'preview:tip'; amountCents: number };

/** The server has this family now; `hasNewFile`: also whoever draws it already has to load it anew. */
export type FontMessage = { type: 'preview:font'; family: string; hasNewFile: boolean };

/** Whether a made-up alert stands on the stage while none plays, for whoever places it. */
export type SampleMessage = { type: 'preview:sample'; isShown: boolean };

export type PreviewMessage = PreviewInputMessage | TestTipMessage | FontMessage | SampleMessage;

/** After the last of several test tips, which add up, the overlay shows what is recorded: time for a celebrated goal. */
export const TEST_TIP_MS = 7000;

/** How the overlay fares with what it was told; `missing`: the server has no such live. */
export const PREVIEW_STATES = ['starting', 'connected', 'missing', 'offline'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** An ack follows each boot and each change of the state. */
export type OverlayMessage =
  | { type: 'overlay:ready' }
  | { type: 'overlay:ack'; state: PreviewState }
  /** All parts that are drawn, from back to front. */
  | { type: 'overlay:parts'; parts: readonly StagePart[] };

const NOTHING: PreviewInput = {
  liveCode: null,
  themeId: null,
  layoutId: null,
  layoutOverride: null,
  themeOverride: null,
  live: null,
};

type Guard = (value: unknown) => boolean;

const isName: Guard = (value) => isTextUpTo(value, MAX_NAME_LENGTH);

const listOf =
  (isItem: Guard, max: number): Guard =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(isItem);

/** An object whose keys, where they are there, pass; others are of a newer version and left alone. */
const objectWith =
  (guards: Record<string, Guard>): Guard =>
  (value) =>
    isObject(value) &&
    Object.entries(guards).every(([key, passes]) => value[key] === undefined || passes(value[key]));

const isGoal: Guard = (value) =>
  isObject(value) && isName(value.reward) && isCents(value.amount_cents);

/** Settings are looked at no further: the overlay reads each value with a default to fall back on. */
const INPUT_GUARDS: Record<keyof PreviewInput, Guard> = {
  liveCode: isName,
  themeId: isName,
  layoutId: isName,
  layoutOverride: objectWith({
    name: isName,
    settings: isObject,
    sprite_settings: listOf(isObject, MAX_SPRITES),
  }),
  themeOverride: objectWith({ name: isName, settings: isObject }),
  live: objectWith({ name: isName, currency: isName, tipGoals: listOf(isGoal, MAX_TIP_GOALS) }),
};
const INPUT_KEYS = Object.keys(INPUT_GUARDS) as (keyof PreviewInput)[];

/** Reads what the host sent; null when it is nothing that an overlay understands. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (!isObject(data)) return null;
  if (data.type === 'preview:tip') return readTestTip(data);
  if (data.type === 'preview:font') return readFontMessage(data);
  if (data.type === 'preview:sample') return readSampleMessage(data);
  const given = INPUT_KEYS.filter((key) => data[key] !== undefined);
  if (given.some((key) => data[key] !== null && !INPUT_GUARDS[key](data[key]))) return null;
  const input: Partial<PreviewInput> = Object.fromEntries(given.map((key) => [key, data[key]]));
  if (data.type === 'preview:boot') return { type: data.type, ...NOTHING, ...input };
  if (data.type === 'preview:update') return { type: data.type, ...input };
  return null;
}

function readTestTip({ amountCents }: Record<string, unknown>): TestTipMessage | null {
  if (!isCents(amountCents) || amountCents === 0) return null;
  return { type: 'preview:tip', amountCents };
}

function readSampleMessage({ isShown }: Record<string, unknown>): SampleMessage | null {
  return typeof isShown === 'boolean' ? { type: 'preview:sample', isShown } : null;
}

function readFontMessage({ family, hasNewFile }: Record<string, unknown>): FontMessage | null {
  if (typeof family !== 'string' || typeof hasNewFile !== 'boolean') return null;
  return { type: 'preview:font', family, hasNewFile };
}

/** Reads what the overlay sent; null when it is nothing that a host understands. */
export function readOverlayMessage(data: unknown): OverlayMessage | null {
  if (!isObject(data)) return null;
  if (data.type === 'overlay:ready') return { type: data.type };
  if (data.type === 'overlay:parts') {
    const parts = readStageParts(data.parts);
    return parts && { type: data.type, parts };
  }
  if (data.type !== 'overlay:ack') return null;
  const state = PREVIEW_STATES.find((known) => known === data.state);
  return state ? { type: data.type, state } : null;
}
