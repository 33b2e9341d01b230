import type { EntityClass, EntityManager, RequiredEntityData } from '@mikro-orm/sqlite';
import type { TObject } from 'typebox';
import { bodyOf } from '#contract/body-of.ts';
import type { Issue } from '#contract/common.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { byName } from '#domain/name-order.ts';
import { refuseOtherRevision } from '#domain/revision.ts';

/** The columns that the tables of records share. */
type RecordRow = { id: string; name: string; revision: number; updated_at: string };

/** What the records of one kind are: lives, themes or layouts. */
export type RecordKind<Update> = {
  /** In answers, such as `live`. */
  name: string;
  row: EntityClass<RecordRow>;
  /** What of a row leaves the server. */
  body: TObject;
  /** The values of the columns that a new record was sent without. */
  absent: Partial<Update>;
  /** Every refusal in the sent keys. */
  issuesIn(em: EntityManager, sent: PartOf<Update>): Issue[] | Promise<Issue[]>;
  /** The sent keys as they are stored; only those without refusals may be. */
  stored<T extends Update>(sent: T): T;
};

export type RecordService<Body, Create, Update> = {
  /** Every record, by name. */
  list(): Promise<Body[]>;
  get(id: string): Promise<Body>;
  create(input: Create): Promise<Body>;
  /** Changes the keys that are present, each as a whole. Throws `conflict` at a revision that is not in `ifMatch`. */
  update(id: string, input: Update, ifMatch?: string): Promise<Body>;
  /** Throws `conflict` as `update` does. What refers to the record no longer does. */
  remove(id: string, ifMatch?: string): Promise<void>;
  /** Every refusal in these keys. */
  issuesOf(sent: PartOf<Update>): Promise<Issue[]>;
};

/** Records of one kind over one unit of work. Throws `invalid` for refused values and `not_found` for an unknown id. */
export function createRecordService<
  Body extends { revision: number },
  Create extends Update,
  Update extends object,
>(em: EntityManager, kind: RecordKind<Update>): RecordService<Body, Create, Update> {
  const title = kind.name.charAt(0).toUpperCase() + kind.name.slice(1);
  const toBody = (row: RecordRow) => bodyOf(kind.body, row) as unknown as Body;

  async function rowOf(tx: EntityManager, id: string): Promise<RecordRow> {
    const row = await tx.findOne(kind.row, { id });
    if (!row) throw notFound(title);
    return row;
  }

  async function accepted<T extends Update>(tx: EntityManager, input: T): Promise<T> {
    const issues = await kind.issuesIn(tx, input as unknown as PartOf<Update>);
    if (issues.length > 0) throw invalid(issues);
    return kind.stored(input);
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
        const fields = { ...kind.absent, ...(await accepted(tx, input)) };
        const row = tx.create(kind.row, fields as unknown as RequiredEntityData<RecordRow>);
        await tx.flush();
        return toBody(row);
      }),
    update: (id, input, ifMatch) =>
      em.transactional(async (tx) => {
        const fields = await accepted(tx, input);
        const row = await rowOf(tx, id);
        refuseOther(row, ifMatch);
        tx.assign(row, fields as Partial<RecordRow>);
        await tx.flush();
        await tx.refresh(row);
        return toBody(row);
      }),
    remove: (id, ifMatch) =>
      em.transactional(async (tx) => {
        refuseOther(await rowOf(tx, id), ifMatch);
        await tx.nativeDelete(kind.row, { id });
      }),
    issuesOf: async (sent) => kind.issuesIn(em, sent),
  };
}
