import assert from 'node:assert/strict';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { eventsIn } from '../../server/testing/captured-log.ts';
import { filledDataDir } from '../../server/testing/filled-data-dir.ts';
import { until } from '../../server/testing/until.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { LIMIT, startForTest } from '../testing/streamhost-process.ts';

test(
  'a server makes a daily backup, and a failure is logged without stopping it',
  LIMIT,
  async (t) => {
    const [good, blocked] = [await filledDataDir(t), await filledDataDir(t)];
    const env = { STREAMHOST_BACKUP_KEEP: '14' };
    // The first check is some seconds after the start, so the obstacle has to exist by then.
    const other = await startForTest(t, { dataDir: blocked.root, env });
    renameSync(blocked.backups, `${blocked.backups}-away`);
    writeFileSync(blocked.backups, '');
    const healthy = await startForTest(t, { dataDir: good.root, env });

    await until(() => readdirSync(good.backups).some((name) => name.endsWith('-daily.db')));
    const listed = await runCommand(['backup', 'list', '--json', '--data-dir', good.root]);
    const [{ reason, tips, readable }, ...more] = JSON.parse(listed.stdout);
    assert.deepEqual([reason, tips, readable, more], ['daily', 2, true, []]);

    await until(() => other.stderr() !== '');
    const [failure] = eventsIn(other.stderr());
    assert.equal(failure?.level, 'error');
    assert.match(
      failure?.msg ?? '',
      /^No backup of today could be made, and it is tried again in an hour: /,
    );
    const doctor = await runCommand(['doctor', '--json', '--data-dir', blocked.root]);
    const findings: { check: string; message: string }[] = JSON.parse(doctor.stdout);
    assert.match(
      findings.find(({ check }) => check === 'Backups')?.message ?? '',
      /^The server could not make the backup of today; /,
    );
    const [live] = await getJson<LiveSummary[]>(`${other.url}/api/lives`);
    await postJson(`${other.url}/api/lives/${live?.id}/tips`, { amount_cents: 100 });
    // The backup process would outlive a killed server.
    await Promise.all([healthy.stop(), other.stop()]);
  },
);
