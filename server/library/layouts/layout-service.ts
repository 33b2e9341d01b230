import type { EntityManager } from '@mikro-orm/sqlite';
import { CreateLayout, Layout, type LayoutSettings, UpdateLayout } from '#contract/layouts.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { createRecordService, type RecordKind } from '../records/record-service.ts';

export const LAYOUT: RecordKind<UpdateLayout> = {
  name: 'layout',
  row: LayoutRow,
  body: Layout,
  create: CreateLayout,
  update: UpdateLayout,
  summaries: {
    list: 'List layouts by name',
    create: 'Add a layout',
    remove: 'Delete a layout; the themes that had it have none',
  },
  nullable: [],
  references: {},
  stored: (sent) => ({
    ...sent,
    ...(sent.settings && { settings: withTrimmedCodes(sent.settings) }),
  }),
};

/** Stores layouts; see `server/library/records`. */
export const createLayoutService = (em: EntityManager) =>
  createRecordService<UpdateLayout, CreateLayout, Layout>(em, LAYOUT);

function withTrimmedCodes(settings: LayoutSettings): LayoutSettings {
  const { preview, preview_live_code: olderCode } = settings;
  return {
    ...settings,
    ...(preview?.liveCode && { preview: { ...preview, liveCode: preview.liveCode.trim() } }),
    ...(olderCode && { preview_live_code: olderCode.trim() }),
  };
}
