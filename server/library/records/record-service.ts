import type { EntityClass, EntityManager, RequiredEntityData } from '@mikro-orm/sqlite';
import type { TObject } from 'typebox';
import { bodyOf } from '#contract/body-of.ts';
import type { Issue } from '#contract/common.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { byName } from '#domain/text/name-order.ts';
import { cleanName, nameIssues } from '#domain/text/names.ts';

/** The columns that the tables of records share. */
type RecordRow = { id: string; name: string; revision: number; updated_at: string };

/** A kind of records: lives, series, themes or layouts. */
export type RecordKind<Update> = {
  /** In the singular, such as `live`. */
  name: string;
  /** The name with an s when absent. */
  plural?: string;
  row: EntityClass<RecordRow>;
  /** The columns in responses. */
  body: TObject;
  create: TObject;
  update: TObject;
  /** Summaries of the routes whose text depends on the kind. */
  summaries: { list: string; create: string; remove: string };
  /** The columns that are null when absent or empty. */
  nullable: readonly (keyof Update & string)[];
  /** The columns with the id of another record, such as `theme_id`. */
  references: Record<string, EntityClass<{ id: string }>>;
  /** Issues of the sent keys besides those of the name and the references. */
  issuesIn?(sent: PartOf<Update>): Issue[];
  /** Issues of the sent keys beside the other values of `row`, which is new or stored. */
  issuesOfRow?(tx: EntityManager, sent: Update, row: Record<string, unknown>): Promise<Issue[]>;
  /** Converts the sent keys to stored values, besides the name and empty texts. */
  stored?(sent: Update): Update;
  /** Values of a new record that no client sends. */
  made?(tx: EntityManager): Promise<object>;
};

type RecordService<Body, Create, Update> = {
  /** Every record, sorted by name. */
  list(): Promise<Body[]>;
  get(id: string): Promise<Body>;
  create(input: Create): Promise<Body>;
  /** Changes the present keys, each as a whole. Throws `conflict` if the revision is not in `ifMatch`. */
  update(id: string, input: Update, ifMatch?: string): Promise<Body>;
  /** Throws `conflict` like `update`. Clears references to the record. */
  remove(id: string, ifMatch?: string): Promise<void>;
  /** All issues of these keys. */
  issuesOf(sent: PartOf<Update>): Promise<Issue[]>;
};

/** Records of one kind over one unit of work. Throws `invalid` for refused values and `not_found` for an unknown id. */
export function createRecordService<
  Update extends object,
  Create extends Update = Update,
  Body extends { revision: number } = { revision: number },
>(em: EntityManager, kind: RecordKind<Update>): RecordService<Body, Create, Update> {
  const title = kind.name.charAt(0).toUpperCase() + kind.name.slice(1);
  const toBody = (row: RecordRow) => bodyOf(kind.body, row) as unknown as Body;

  async function rowOf(tx: EntityManager, id: string): Promise<RecordRow> {
    const row = await tx.findOne(kind.row, { id });
    if (!row) throw notFound(title);
    return row;
  }

  async function issuesOf(tx: EntityManager, sent: PartOf<Update>): Promise<Issue[]> {
    const issues = [...nameIssues(sent as { name?: string }), ...(kind.issuesIn?.(sent) ?? [])];
    for (const [key, row] of Object.entries(kind.references)) {
      const id: unknown = Reflect.get(sent, key);
      if (!id || (await tx.count(row, { id: String(id) })) > 0) continue;
      issues.push({ path: [key], message: `There is no ${key.replace('_id', '')} with this id` });
    }
    return issues;
  }

  /** The sent keys as stored values. */
  async function accepted(tx: EntityManager, input: Update): Promise<Partial<RecordRow>> {
    const issues = await issuesOf(tx, input as PartOf<Update>);
    if (issues.length > 0) throw invalid(issues);
    const sent = Object.entries(kind.stored?.(input) ?? input);
    return Object.fromEntries(sent.map(([key, value]) => [key, storedValue(key, value)]));
  }

  async function refuseIssuesOfRow(tx: EntityManager, input: Update, row: object): Promise<void> {
    const issues = (await kind.issuesOfRow?.(tx, input, { ...row })) ?? [];
    if (issues.length > 0) throw invalid(issues);
  }

  function storedValue(key: string, value: unknown): unknown {
    if (key === 'name' && typeof value === 'string') return cleanName(value);
    return kind.nullable.some((column) => column === key) ? value || null : value;
  }

  const refuseOther = (row: RecordRow, ifMatch: string | undefined) =>
    refuseOtherRevision(
      { ifMatch, what: `This ${kind.name}` },
      { current: toBody(row), changedAt: row.updated_at },
    );

  return {
    async list() {
      const rows = await em.findAll(kind.row);
      return rows.sort(byName).map(toBody);
    },
    get: async (id) => toBody(await rowOf(em, id)),
    create: (input) =>
      em.transactional(async (tx) => {
        const absent = Object.fromEntries(kind.nullable.map((column) => [column, null]));
        const made = await kind.made?.(tx);
        const fields = { ...absent, ...made, ...(await accepted(tx, input)) };
        await refuseIssuesOfRow(tx, input, fields);
        const row = tx.create(kind.row, fields as unknown as RequiredEntityData<RecordRow>);
        await tx.flush();
        return toBody(row);
      }),
    update: (id, input, ifMatch) =>
      em.transactional(async (tx) => {
        const fields = await accepted(tx, input);
        const row = await rowOf(tx, id);
        refuseOther(row, ifMatch);
        await refuseIssuesOfRow(tx, input, row);
        tx.assign(row, fields);
        await tx.flush();
        await tx.refresh(row);
        return toBody(row);
      }),
    remove: (id, ifMatch) =>
      em.transactional(async (tx) => {
        refuseOther(await rowOf(tx, id), ifMatch);
        await tx.nativeDelete(kind.row, { id });
      }),
    issuesOf: (sent) => issuesOf(em, sent),
  };
}
