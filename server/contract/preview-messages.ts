/**
 * Messages between the editor and the overlay in its preview frame, sent with `postMessage`. The overlay announces
 * itself with `overlay:ready`. The host responds with `preview:boot`, again after `ACK_TIMEOUT_MS` without an
 * `overlay:ack`, and sends `preview:update` for changes, `preview:tip` for a test tip, `preview:sample` for a made-up
 * alert, `preview:alerts` to play the alerts of the live, and `preview:font` for a new font. The overlay sends `overlay:parts` when its parts have moved. Free of
 * TypeBox, so that pages do not import the validator: an unknown message is parsed as null, and to be ignored.
 */
import type { LayoutSettings, SpriteSetting } from './layouts.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES, MAX_TIP_GOALS } from './limits.ts';
import type { TipGoal } from './lives.ts';
import { isCents, isObject, isTextUpTo } from './message-guards.ts';
import { readStageParts, type StagePart } from './stage-parts.ts';
import type { ThemeSettings } from './themes.ts';

export const ACK_TIMEOUT_MS = 1000;
/** Debounce: updates wait for a pause of this length, and the latest is sent. */
export const UPDATE_DEBOUNCE_MS = 10;
/** Maximum delay of an update: a screen above 100 Hz leaves no such pause during a drag. */
export const UPDATE_LATEST_MS = 30;

/** The stored entities to show; null lets the server choose, as in the overlay's URL. */
export type PreviewIdentity = {
  /** A code or an id. */
  liveCode: string | null;
  themeId: string | null;
  layoutId: string | null;
};

/** Replaces stored settings of the layout; absent keys keep the stored value. */
export type LayoutOverride = {
  name?: string;
  settings?: LayoutSettings;
  sprite_settings?: SpriteSetting[];
};
export type ThemeOverride = { name?: string; settings?: ThemeSettings };
export type LiveDraft = { name?: string; currency?: string; tipGoals?: TipGoal[] };

/** Unsaved input; null without any. */
export type PreviewOverrides = {
  layoutOverride: LayoutOverride | null;
  themeOverride: ThemeOverride | null;
  live: LiveDraft | null;
};

/** The complete input of a preview. */
export type PreviewInput = PreviewIdentity & PreviewOverrides;

/** A boot is complete, with absent keys as null; an update changes the present keys. */
export type PreviewInputMessage =
  | ({ type: 'preview:boot' } & PreviewInput)
  | ({ type: 'preview:update' } & Partial<PreviewInput>);

/** A made-up tip that only this overlay shows, for `TEST_TIP_MS`. */
type TestTipMessage = { type: 'preview:tip'; amountCents: number };

/** The server now has this family. With `hasNewFile`, pages that already draw it have to reload it. */
export type FontMessage = { type: 'preview:font'; family: string; hasNewFile: boolean };

/** Whether to show a made-up alert on the stage while none plays, so that it can be placed. */
type SampleMessage = { type: 'preview:sample'; isShown: boolean };

/** Plays the alerts of the live as an overlay does. The sound of test tips is never muted. */
type AlertsMessage = { type: 'preview:alerts'; isMuted: boolean };

export type PreviewMessage =
  | PreviewInputMessage
  | TestTipMessage
  | FontMessage
  | SampleMessage
  | AlertsMessage;

/**
 * Time in ms after the last test tip, which add up, until the overlay shows the recorded tips again. It is long enough
 * for a celebrated goal.
 */
export const TEST_TIP_MS = 7000;

/** The state of the overlay after a message; `missing`: the server has no such live. */
const PREVIEW_STATES = ['starting', 'connected', 'missing', 'offline'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** An ack follows each boot and each change of the state. */
export type OverlayMessage =
  | { type: 'overlay:ready' }
  | { type: 'overlay:ack'; state: PreviewState }
  /** All drawn parts, from back to front. */
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

/** An object whose present keys pass their guards; other keys are ignored, because newer versions send them. */
const objectWith =
  (guards: Record<string, Guard>): Guard =>
  (value) =>
    isObject(value) &&
    Object.entries(guards).every(([key, passes]) => value[key] === undefined || passes(value[key]));

const isGoal: Guard = (value) =>
  isObject(value) && isName(value.reward) && isCents(value.amount_cents);

/** Settings are not validated further: the overlay has a default for each value. */
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

/** Parses a message of the host; null for an unknown message. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (!isObject(data)) return null;
  if (data.type === 'preview:tip') return readTestTip(data);
  if (data.type === 'preview:font') return readFontMessage(data);
  if (data.type === 'preview:sample') return readSampleMessage(data);
  if (data.type === 'preview:alerts') return readAlertsMessage(data);
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

function readAlertsMessage({ isMuted }: Record<string, unknown>): AlertsMessage | null {
  return typeof isMuted === 'boolean' ? { type: 'preview:alerts', isMuted } : null;
}

function readFontMessage({ family, hasNewFile }: Record<string, unknown>): FontMessage | null {
  if (typeof family !== 'string' || typeof hasNewFile !== 'boolean') return null;
  return { type: 'preview:font', family, hasNewFile };
}

/** Parses a message of the overlay; null for an unknown message. */
export function readOverlayMessage(data: unknown): OverlayMessage | null {
  if (!isObject(data)) return null;
  if (data.type === 'overlay:ready') return { type: data.type };
  if (data.type === 'overlay:parts') {
    const parts = readStageParts(data.parts);
    return parts && { type: data.type, parts };
  }
  if (data.type !== 'overlay:ack') return null;
  const state = PREVIEW_STATES.find((candidate) => candidate === data.state);
  return state ? { type: data.type, state } : null;
}
