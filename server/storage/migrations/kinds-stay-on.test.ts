import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MigrationObject } from '@mikro-orm/core';
import { query } from '../../testing/filled-data-dir.ts';
import { testDataDir } from '../../testing/test-storage.ts';
import { openStorage } from '../storage.ts';
import { MIGRATIONS } from './index.ts';
import { kindsStayOn } from './kinds-stay-on.ts';

const OLD = MIGRATIONS.slice(0, MIGRATIONS.indexOf(kindsStayOn));
const SOURCES: [service: string, before: string, after: string][] = [
  [
    'streamerbot',
    '{"address":"ws://a/","fourthwall":"off"}',
    '{"kofi":"on","fourthwall":"off","tipeeestream":"on","pallygg":"on","shopify":"off","address":"ws://a/"}',
  ],
  ['streamerbot', 'broken', 'broken'],
  ['kofi', '{"donations":"on"}', '{"donations":"on"}'],
];

test('stored sources of Streamer.bot keep counting what they counted', async (t) => {
  const paths = testDataDir(t);
  const migrate = async (migrations: readonly MigrationObject[], statements: string[] = []) => {
    const storage = await openStorage(paths, migrations);
    await storage.migrate();
    for (const statement of statements) await storage.fork().execute(statement);
    await storage.close();
  };
  await migrate(
    OLD,
    SOURCES.map(
      ([service, before], index) =>
        `insert into source (id, service, name, is_on, field_values, asks_first, starts_at, created_at, updated_at)
         values ('s${index}', '${service}', 'Mia', 1, '${before}', 0, '2026', '2026', '2026')`,
    ),
  );
  await migrate(MIGRATIONS);
  assert.deepEqual(
    query(paths.database, 'select field_values from source order by id'),
    SOURCES.map(([, , after]) => after),
  );
});
