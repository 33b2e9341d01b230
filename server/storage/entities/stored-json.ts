import { JsonType } from '@mikro-orm/core';
import type { LiveSettings, TipGoal } from '#contract/lives.ts';

/** Stored settings. A value that is no JSON object, written by another program, reads as `{}`. */
export class StoredObject extends JsonType {
  override convertToJSValue(value: unknown): object {
    return objectIn(value);
  }
}

/** A stored list of settings. A value that is no list reads as `[{}]`, and an entry that is no object as `{}`. */
export class StoredObjects extends JsonType {
  override convertToJSValue(value: unknown): object[] {
    return objectsIn(value);
  }
}

/** The settings of a live. Invalid entries of `tipGoals` are dropped. */
export class StoredLiveSettings extends JsonType {
  override convertToJSValue(value: unknown): LiveSettings {
    return liveSettingsIn(value);
  }
}

/** Parses the stored settings of a live. */
export function liveSettingsIn(value: unknown): LiveSettings {
  const { tipGoals, ...others }: { tipGoals?: unknown } = objectIn(value);
  return Array.isArray(tipGoals) ? { ...others, tipGoals: tipGoals.filter(isTipGoal) } : others;
}

const isTipGoal = (goal: Partial<TipGoal> | null): goal is TipGoal =>
  typeof goal?.reward === 'string' && Number.isSafeInteger(goal.amount_cents);

/** Parses a stored object; `{}` for any other value. */
export function objectIn(value: unknown): object {
  const found = parsed(value);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
}

/** Parses a stored list of objects; `[{}]` for any other value. */
export function objectsIn(value: unknown): object[] {
  const list = parsed(value);
  return Array.isArray(list) && list.length > 0 ? list.map(objectIn) : [{}];
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
