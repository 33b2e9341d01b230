import { createHash, randomBytes } from 'node:crypto';
import type { Issue } from '#contract/common.ts';
import type {
  CreateSource,
  NewSource,
  Source,
  SourceService as SourceServiceBody,
  SourceState,
  UpdateSource,
} from '#contract/sources.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { cleanName } from '#domain/text/names.ts';
import { newId } from '../storage/ids.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { liveNames } from '../storage/queries/lives.ts';
import * as query from '../storage/queries/sources.ts';
import type { Storage } from '../storage/storage.ts';
import { timestamp } from '../storage/timestamp.ts';
import type { SourceRunner } from './runner/source-runner.ts';
import { HOOK, type SecretsFile } from './secrets-file.ts';
import { parsedValues, stored, valuesOf } from './source-values.ts';
import type { HookContext, SourceService, SourceValues } from './sources-service.ts';
import { valueIssues } from './value-issues.ts';

export type SourcesService = ReturnType<typeof createSourcesService>;

type Options = {
  storage: Pick<Storage, 'read' | 'inTransaction'>;
  services: readonly SourceService[];
  secrets: SecretsFile;
  runner: SourceRunner;
};

/** The source that a webhook belongs to. */
type HookedSource = {
  sourceId: string;
  service: SourceService;
  values: SourceValues;
  context: HookContext;
};

const HOOK_BYTES = 24;
const MAX_SHOWN = 2;

/**
 * The sources of tips. Values are stored in the database, secrets in their own file. Secrets are written first, so
 * that a stored source always has them. Throws `invalid` for invalid values and `not_found` for an unknown source.
 */
export function createSourcesService({ storage, services, secrets, runner }: Options) {
  const rowOf = (prepared: Prepared, id: string): query.SourceRow => {
    const row = query.sourceById(prepared, id);
    if (!row) throw notFound('Source');
    return row;
  };
  const serviceOf = (id: string) => services.find((service) => service.id === id);

  function list(): Source[] {
    return storage.read((prepared) => query.activeSources(prepared)).map(toBody);
  }

  const get = (id: string): Source => toBody(storage.read((prepared) => rowOf(prepared, id)));

  async function create(sent: CreateSource): Promise<NewSource> {
    const issues = issuesOfNew(sent);
    const service = serviceOf(sent.service);
    if (issues.length > 0 || !service) throw invalid(issues);
    const now = timestamp();
    const { fieldValues, secrets: own } = stored(service.fields, withoutBlanks(sent.values));
    const id = newId();
    const hook = service.hook ? newHook() : null;
    secrets.change(id, () => (hook === null ? own : { ...own, [HOOK]: hook }));
    try {
      await storage.inTransaction((prepared) =>
        query.insertSource(prepared, {
          id,
          service: service.id,
          name: cleanName(sent.name ?? '') || service.name,
          is_on: 1,
          field_values: fieldValues,
          live_id: sent.live_id || null,
          asks_first: sent.asks_first ? 1 : 0,
          starts_at: sent.since === undefined ? now : new Date(sent.since).toISOString(),
          created_at: now,
          updated_at: now,
        }),
      );
    } catch (error) {
      secrets.change(id, () => ({}));
      throw error;
    }
    await runner.refresh(id);
    return { ...get(id), hook_path: hook === null ? null : pathOf(hook) };
  }

  /** Changes the given keys and values. Throws `conflict` if the revision is not in `ifMatch`. */
  async function update(id: string, sent: UpdateSource, ifMatch?: string): Promise<Source> {
    const issues = issuesOfChange(id, sent);
    if (issues.length > 0) throw invalid(issues);
    await storage.inTransaction((prepared) => {
      const row = rowOf(prepared, id);
      const current = toBody(row);
      refuseOtherRevision({ ifMatch, what: 'This source' }, { current, changedAt: row.updated_at });
      const service = serviceOf(row.service);
      const fieldValues =
        service && sent.values ? changeValues(service, row, withoutBlanks(sent.values)) : null;
      query.updateSource(prepared, {
        id,
        name: (sent.name !== undefined && cleanName(sent.name)) || row.name,
        is_on: (sent.is_on ?? row.is_on === 1) ? 1 : 0,
        field_values: fieldValues ?? row.field_values,
        live_id: sent.live_id === undefined ? row.live_id : sent.live_id || null,
        asks_first: (sent.asks_first ?? row.asks_first === 1) ? 1 : 0,
        updated_at: timestamp(),
      });
    });
    await runner.refresh(id);
    return get(id);
  }

  /** Stores the given secrets; returns the given and remaining open values as JSON. */
  function changeValues(
    { fields }: SourceService,
    { id, field_values }: query.SourceRow,
    sent: SourceValues,
  ): string {
    const changed = stored(fields, sent);
    secrets.change(id, (own) => ({ ...own, ...changed.secrets }));
    return JSON.stringify({ ...parsedValues(field_values), ...JSON.parse(changed.fieldValues) });
  }

  /** Stops a source and deletes its secrets. Its arrivals stay. */
  async function remove(id: string, ifMatch?: string): Promise<void> {
    await storage.inTransaction((prepared) => {
      const row = rowOf(prepared, id);
      const existing = { current: toBody(row), changedAt: row.updated_at };
      refuseOtherRevision({ ifMatch, what: 'This source' }, existing);
      query.markSourceDeleted(prepared, timestamp(), id);
    });
    secrets.change(id, () => ({}));
    await runner.refresh(id);
  }

  /** Replaces the address of a source; the old one stops working at once. */
  async function renewHook(id: string): Promise<NewSource> {
    const source = get(id);
    if (!serviceOf(source.service)?.hook) {
      throw invalid([{ path: [], message: 'This source has no address of its own' }]);
    }
    const hook = newHook();
    secrets.change(id, (own) => ({ ...own, [HOOK]: hook }));
    await runner.refresh(id);
    return { ...get(id), hook_path: pathOf(hook) };
  }

  /** Stores a sample payment as a test, which never counts. */
  async function test(id: string): Promise<void> {
    const row = storage.read((prepared) => rowOf(prepared, id));
    const service = serviceOf(row.service);
    if (!service) return;
    const values = valuesOf(service, row.field_values, secrets.of(id));
    await runner.receive(id, service.sample(values));
  }

  /** Finds the source of an address. Compares digests, so that timing reveals nothing about the secret. */
  function findHook(hook: string): HookedSource | null {
    const digest = digestOf(hook);
    let found: string | undefined;
    for (const [sourceId, own] of secrets.all()) {
      if (own[HOOK] !== undefined && digestOf(own[HOOK]) === digest) found = sourceId;
    }
    const sourceId = found;
    if (sourceId === undefined) return null;
    const row = storage.read((prepared) => query.sourceById(prepared, sourceId));
    const service = row && serviceOf(row.service);
    if (!row || !service?.hook || row.is_on === 0) return null;
    const values = valuesOf(service, row.field_values, secrets.of(row.id));
    return { sourceId: row.id, service, values, context: runner.hookContextOf(row.id) };
  }

  function issuesOfNew(sent: PartOf<CreateSource>): Issue[] {
    const service = sent.service === undefined ? undefined : serviceOf(sent.service);
    if (sent.service !== undefined && !service) {
      const ids = services.map(({ id }) => id).join(', ');
      return [{ path: ['service'], message: `Must be one of: ${ids}` }];
    }
    return [
      ...liveIssues(sent.live_id),
      ...(service && sent.values
        ? issuesUnder('values', valueIssues(service.fields, sent.values, {}))
        : []),
    ];
  }

  function issuesOfChange(id: string, sent: PartOf<UpdateSource>): Issue[] {
    const row = storage.read((prepared) => query.sourceById(prepared, id));
    const service = row && serviceOf(row.service);
    const before = row && service ? valuesOf(service, row.field_values, secrets.of(id)) : {};
    return [
      ...liveIssues(sent.live_id),
      ...(service && sent.values
        ? issuesUnder('values', valueIssues(service.fields, sent.values, before))
        : []),
    ];
  }

  function liveIssues(liveId: string | null | undefined): Issue[] {
    if (!liveId || storage.read((prepared) => liveNames(prepared, liveId))) return [];
    return [{ path: ['live_id'], message: 'There is no live with this id' }];
  }

  function toBody(row: query.SourceRow): Source {
    const { listed_at: _, field_values, is_on, asks_first, ...fields } = row;
    const service = serviceOf(row.service);
    const own = secrets.of(row.id);
    const shown = (service?.fields ?? []).filter(({ isOwn }) => !isOwn);
    return {
      ...fields,
      is_on: is_on === 1,
      asks_first: asks_first === 1,
      values: service ? openValues(service, field_values) : {},
      secrets: Object.fromEntries(
        shown.flatMap(({ name }) => (own[name] ? [[name, endOf(own[name])]] : [])),
      ),
      state: runner.stateOf(row.id) ?? stoppedState(row, service),
    };
  }

  return {
    list,
    get,
    create,
    update,
    remove,
    renewHook,
    test,
    findHook,
    issuesOfNew,
    issuesOfChange,
    services: services.map(serviceBody),
  };
}

const newHook = () => randomBytes(HOOK_BYTES).toString('base64url');
const pathOf = (hook: string) => `${HOOK}${hook}`;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The last characters of a secret, to distinguish two secrets. */
const endOf = (secret: string) => (secret.length < 12 ? '' : secret.slice(-MAX_SHOWN));

/** Pasted values often have spaces and line breaks around them. */
const withoutBlanks = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

const openValues = (service: SourceService, fieldValues: string): Record<string, string> => {
  const values = valuesOf(service, fieldValues, {});
  const shown = service.fields.filter(({ kind, isOwn }) => kind !== 'secret' && !isOwn);
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? '']));
};

/** State of a source without a runner: it is off, no server runs, or its service is unknown to this version. */
function stoppedState(row: query.SourceRow, service: SourceService | undefined): SourceState {
  const [problem, remedy] =
    row.is_on === 0
      ? [null, null]
      : service
        ? ['No server runs.', "Start it with 'streamhost serve'."]
        : [
            `This version knows no service named ${row.service}.`,
            'Start the version that added it.',
          ];
  return {
    kind: row.is_on === 1 && !service ? 'refused' : 'off',
    since: row.updated_at,
    problem,
    remedy,
    retry_at: null,
    last_arrival_at: null,
    last_list_at: null,
    token_ends_at: null,
    login: null,
  };
}

const serviceBody = (service: SourceService): SourceServiceBody => ({
  id: service.id,
  name: service.name,
  about: service.about,
  fields: service.fields
    .filter(({ isOwn }) => !isOwn)
    .map((field) => ({
      name: field.name,
      label: field.label,
      kind: field.kind,
      is_required: field.isRequired && !field.isLater,
      is_later: field.isLater ?? false,
      default: field.default ?? '',
      help: field.help,
      group: field.group ?? null,
    })),
  catches_up: service.catchesUp,
  is_hook: service.hook !== undefined,
});
