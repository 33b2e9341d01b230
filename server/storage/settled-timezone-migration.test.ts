import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '../testing/filled-data-dir.ts';
import { olderDataDir } from '../testing/test-storage.ts';
import { settledTimezone } from './migrations/m20261124123000-settled-timezone.ts';
import { openStorage } from './storage.ts';

const LIVE = `insert into live (id, code, name, settings, created_at, updated_at)
  values ('a live', 'abcd2345', 'Friday', '{}', '', '')`;

test('after an update only an untouched studio is prompted for its timezone', async (t) => {
  const studios: Record<string, [statement: string, isSettled: number]> = {
    untouched: ['select 1 as one', 0],
    'with lives': [LIVE, 1],
    'with another timezone': ["update user_settings set timezone = 'Europe/Berlin'", 1],
    'with no timezone': ['update user_settings set timezone = null', 1],
    'with a name': ["update user_settings set display_name = 'Robin'", 1],
  };
  for (const [studio, [statement, isSettled]] of Object.entries(studios)) {
    const paths = await olderDataDir(t, settledTimezone, (older) =>
      older.fork().execute(statement),
    );
    const storage = await openStorage(paths);
    await storage.migrate();
    await storage.close();
    const stored = query(paths.database, 'select is_timezone_settled from user_settings');
    assert.deepEqual(stored, [isSettled], studio);
  }
});
