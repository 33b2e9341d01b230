import type { Issue } from '#contract/common.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type {
  CreateSource,
  Source,
  SourceField,
  SourceService,
  UpdateSource,
} from '#contract/sources.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { TypedValue } from '../../../forms/fields/clock/typed-value.ts';
import type { Field } from '../../../forms/fields/field.ts';
import { checkFields } from '../../../forms/fields/field-kinds.ts';
import { typedWorth, worthIssue } from './worth.ts';

/** Value of a source field: an amount as typed, a switch as a boolean; null is an unchanged secret. */
export type FieldValue = string | boolean | null;

/** The form of a source, new or stored. */
export type SourceForm = {
  name: string;
  values: Record<string, FieldValue>;
  live_id: string | null;
  asks_first: boolean;
  /** Start of counting, for a new source of a service that can catch up. */
  starts: 'now' | 'since';
  date: TypedValue;
  time: TypedValue;
};

const NAME_PATH = 'name';
export const DATE_FIELD = { type: 'date', path: 'date', label: 'Date' } as const satisfies Field;
export const TIME_FIELD = { type: 'time', path: 'time', label: 'Time' } as const satisfies Field;

/** Initial form values of a new or stored source. */
export function formOf({ fields }: Pick<SourceService, 'fields'>, source?: Source): SourceForm {
  return {
    name: source?.name ?? '',
    values: Object.fromEntries(fields.map((field) => [field.name, shownValue(field, source)])),
    live_id: source?.live_id ?? null,
    asks_first: source?.asks_first ?? false,
    starts: 'now',
    date: null,
    time: null,
  };
}

function shownValue(field: SourceField, source?: Source): FieldValue {
  if (field.kind === 'secret') return isSet(field, source) ? null : '';
  const value = source?.values[field.name] ?? field.default;
  return field.kind === 'switch' ? value === 'on' : value;
}

/** Whether a secret is stored. */
export const isSet = ({ name }: Pick<SourceField, 'name'>, source?: Source): boolean =>
  source?.secrets[name] !== undefined;

/** Path of a service's field in the form and in its issues. */
export const valuePath = ({ name }: Pick<SourceField, 'name'>) => `values.${name}`;

type Options = { lives?: readonly LiveSummary[] | undefined; source?: Source | undefined };

/** The form as field descriptions, for validation, merging and errors. */
export function fieldsOf(
  { fields, name, catches_up }: Pick<SourceService, 'fields' | 'name' | 'catches_up'>,
  { lives, source }: Options = {},
): Field[] {
  return [
    nameField(source?.name ?? name),
    ...fields.map((field) => ownField(field, source)),
    liveField(lives),
    ASKS_FIRST,
    ...(catches_up && !source ? [DATE_FIELD, TIME_FIELD] : []),
  ];
}

/** The name of a source, whose own or its service's is shown while it is empty. */
export const nameField = (placeholder: string) =>
  ({
    type: 'text',
    path: NAME_PATH,
    label: 'Name',
    maxLength: MAX_NAME_LENGTH,
    placeholder,
  }) as const satisfies Field;

export const ASKS_FIRST = {
  type: 'checkbox',
  path: 'asks_first',
  label: 'Ask me first',
} as const satisfies Field;

function ownField(field: SourceField, source: Source | undefined): Field {
  const { kind, name: path, label, help } = field;
  if (kind === 'switch') return { type: 'checkbox', within: 'values', path, label };
  const refuse = (text: string | null) => {
    const isMissing = text === null ? !isSet(field, source) : text.trim() === '';
    if (isMissing) return field.is_required ? `${label} is required` : undefined;
    return kind === 'amount' ? worthIssue(text ?? '') : undefined;
  };
  return { type: 'text', within: 'values', path, label, help, keepsBlanks: true, refuse };
}

/** Select of the live on which the source's tips count. */
export const liveField = (lives: readonly LiveSummary[] | undefined) =>
  ({
    type: 'select',
    path: 'live_id',
    label: 'Tips go to',
    placeholder: lives ? 'A live that was deleted' : 'Loading lives',
    help: 'Without a live on air they wait in the inbox.',
    options: [
      { value: null, label: 'The live on air' },
      ...(lives ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
  }) as const satisfies Field;

/** Validation errors of the form. */
export function issuesOf(
  fields: readonly Field[],
  form: SourceForm,
  timezone: string | null,
  now = new Date(),
): Issue[] {
  return [...checkFields(fields, form), ...sinceIssues(form, timezone, now)];
}

function sinceIssues(form: SourceForm, timezone: string | null, now: Date): Issue[] {
  if (form.starts === 'now') return [];
  if (form.date === null) return [{ path: ['date'], message: 'Choose the day of the first tip' }];
  const since = sinceOf(form, timezone);
  return since !== undefined && Date.parse(since) > now.getTime()
    ? [{ path: ['date'], message: 'Choose a day that is past' }]
    : [];
}

/** Start of counting as a UTC timestamp; undefined for now. Without a time, the start of the day. */
function sinceOf({ starts, date, time }: SourceForm, timezone: string | null): string | undefined {
  if (starts === 'now' || typeof date !== 'string') return undefined;
  const clock = typeof time === 'string' ? time : '00:00';
  return new Date(zonedMoment(date, clock, timezone)).toISOString();
}

/** Request body for a new source. The values must have no issues. */
export function newBody(
  service: SourceService,
  form: SourceForm,
  timezone: string | null,
): CreateSource {
  const since = service.catches_up ? sinceOf(form, timezone) : undefined;
  return {
    service: service.id,
    ...nameOf(form),
    values: sentValues(service.fields, form),
    live_id: form.live_id,
    asks_first: form.asks_first,
    ...(since !== undefined && { since }),
  };
}

/** Request body with the changed values of a stored source; empty if nothing changed. */
export function changesOf(
  { fields }: Pick<SourceService, 'fields'>,
  form: SourceForm,
  source: Source,
): UpdateSource {
  const before = formOf({ fields }, source);
  const changed = fields.filter(({ name }) => form.values[name] !== before.values[name]);
  const values = sentValues(changed, form);
  return {
    ...(form.name.trim() !== source.name && nameOf(form)),
    ...(Object.keys(values).length > 0 && { values }),
    ...(form.live_id !== source.live_id && { live_id: form.live_id }),
    ...(form.asks_first !== source.asks_first && { asks_first: form.asks_first }),
  };
}

/** A blank name is left out: a new source gets its service's name, a stored source keeps its name. */
const nameOf = ({ name }: SourceForm) => (name.trim() ? { name: name.trim() } : {});

function sentValues(fields: readonly SourceField[], form: SourceForm): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = sentValue(field, form.values[field.name] ?? null);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function sentValue({ kind }: SourceField, value: FieldValue): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  switch (kind) {
    case 'amount':
      return value.trim() === '' ? '' : (typedWorth(value) ?? value);
    case 'currency':
      return value.trim().toUpperCase();
    default:
      return value;
  }
}
