import type { EntityManager } from '@mikro-orm/sqlite';
import {
  type CreateLayout,
  Layout,
  type LayoutSettings,
  type UpdateLayout,
} from '#contract/layouts.ts';
import { cleanName, nameIssues } from '#domain/names.ts';
import { createRecordService, type RecordKind } from '../../records/record-service.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';

const LAYOUT: RecordKind<UpdateLayout> = {
  name: 'layout',
  row: LayoutRow,
  body: Layout,
  absent: {},
  stored: storedLayout,
  issuesIn: (_, sent) => nameIssues(sent),
};

/** The themes that had a deleted layout have none. */
export const createLayoutService = (em: EntityManager) =>
  createRecordService<Layout, CreateLayout, UpdateLayout>(em, LAYOUT);

function storedLayout<T extends UpdateLayout>(sent: T): T {
  const { name, settings } = sent;
  return {
    ...sent,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(settings !== undefined && { settings: withTrimmedCodes(settings) }),
  };
}

function withTrimmedCodes(settings: LayoutSettings): LayoutSettings {
  const { preview, preview_live_code: olderCode } = settings;
  return {
    ...settings,
    ...(preview?.liveCode && { preview: { ...preview, liveCode: preview.liveCode.trim() } }),
    ...(olderCode && { preview_live_code: olderCode.trim() }),
  };
}
