import { JsonType } from '@mikro-orm/core';
import type { LiveSettings, TipGoal } from '#contract/lives.ts';

/** Settings as they are stored. What is no JSON object, as in a database from elsewhere, reads as none. */
export class StoredObject extends JsonType {
  override convertToJSValue(value: unknown): object {
    return objectIn(value);
  }
}

/** A list of settings as it is stored. What is none reads as one with every default, and so does what is no object in it. */
export class StoredObjects extends JsonType {
  override convertToJSValue(value: unknown): object[] {
    const list = parsed(value);
    return Array.isArray(list) && list.length > 0 ? list.map(objectIn) : [{}];
  }
}

/** The settings of a live, of which answers name the goals: only those that are some are read. */
export class StoredLiveSettings extends JsonType {
  override convertToJSValue(value: unknown): LiveSettings {
    return liveSettingsIn(value);
  }
}

/** The settings of a live that stored text stands for. */
export function liveSettingsIn(value: unknown): LiveSettings {
  const { tipGoals, ...others }: { tipGoals?: unknown } = objectIn(value);
  return Array.isArray(tipGoals) ? { ...others, tipGoals: tipGoals.filter(isTipGoal) } : others;
}

const isTipGoal = (goal: Partial<TipGoal> | null): goal is TipGoal =>
  typeof goal?.reward === 'string' && Number.isSafeInteger(goal.amount_cents);

/** The object that stored text stands for; an empty one for any other value. */
function objectIn(value: unknown): object {
  const found = parsed(value);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
