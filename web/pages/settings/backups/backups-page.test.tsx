import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Backup, BackupList, RestoreState, StagedBackup } from '#contract/backups.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { BackupsPage } from './backups-page.tsx';

const AT = '2026-11-27T20:00:00.000Z';
const NOW = { lives: 1, tips: 14, tip_totals: { USD: 900 } };

const BACKUP: Backup = {
  name: 'friday.zip',
  created_at: AT,
  size_bytes: 2048,
  kind: 'zip',
  reason: 'manual',
  is_kept: true,
  has_secrets: false,
  contents: { lives: 1, tips: 2, tip_totals: { USD: 500 } },
  verified_at: null,
};
const SECRET: Backup = { ...BACKUP, name: 'secret.zip', has_secrets: true };

const STAGED: StagedBackup = {
  id: '01920000-0000-7000-8000-000000000000',
  name: 'friday.zip',
  kind: 'zip',
  created_at: AT,
  contents: { lives: 1, tips: 2, tip_totals: { USD: 500 } },
  last_tip_at: AT,
  files: 3,
  has_secrets: false,
  present: NOW,
  lost_tips: 12,
  new_tips: 0,
  updates: 0,
  left_out: ['host'],
};
type Answers = Parameters<typeof answerRequests>[1];

const IDLE: RestoreState = { staged: null, is_restoring: false, last: null };

async function show(t: TestContext, backups: Backup[] = [BACKUP], answers: Answers = {}) {
  const list: BackupList = { backups, folder: '/data/backups', daily_copies: 14 };
  const sent = answerRequests(t, {
    'GET /api/backups': { json: list },
    'GET /api/restore': { json: IDLE },
    'GET /api/backups/progress': { json: { task: 'stage', done: 0.5 } },
    'POST /api/restore/stage': { json: STAGED },
    'POST /api/restore/begin': {
      status: 409,
      json: { error: 'A restore is under way.', kind: 'conflict' },
    },
    'DELETE /api/restore': { json: null },
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BackupsPage />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByText(/The files are on the computer/);
  const requests = () => sent.map(({ method, url }) => `${method} ${url.pathname}`);
  return { ...newUser(), requests };
}

test('a restore says how many tips would be lost before it begins', async (t) => {
  const { user, requests } = await show(t);
  await user.click(screen.getByRole('button', { name: 'Restore…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore a backup' });
  await within(dialog).findByText(/You would lose 12 tips that are not in it/);
  assert.ok(within(dialog).getByText('1 live and 14 tips ($9.00)'));
  assert.ok(!requests().includes('POST /api/restore/begin'));
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await screen.findByText(/A restore is under way\. Nothing was changed\./);
});

test('a restore whose answer is lost ends with the result of the server', async (t) => {
  let isBegun = false;
  const error = 'The disk is full.';
  const { user } = await show(t, [BACKUP], {
    'GET /api/restore': () => ({
      json: isBegun ? { ...IDLE, last: { at: AT, name: 'friday.zip', error } } : IDLE,
    }),
    'POST /api/restore/begin': () => {
      isBegun = true;
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Restore…' }));
  await screen.findByText(/You would lose/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText(/The disk is full\. Nothing was changed\./);
});

test('a cancelled restore removes what was unpacked', async (t) => {
  const { user, requests } = await show(t);
  await user.click(screen.getByRole('button', { name: 'Restore…' }));
  await screen.findByText(/You would lose/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => assert.ok(requests().includes('DELETE /api/restore')));
});

test('a backup with secrets has no download', async (t) => {
  await show(t, [SECRET]);
  assert.ok(screen.getByText(/With keys and passwords/));
  assert.equal(screen.queryByRole('link', { name: 'Download' }), null);
});

test('a new studio has no backups yet', async (t) => {
  await show(t, []);
  assert.ok(screen.getByRole('heading', { name: 'No backups yet' }));
});
