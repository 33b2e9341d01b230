import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ImportPreview, ImportRow } from '#contract/tip-files.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { aFile, pick } from '../../testing/choose-files.ts';
import { newUser } from '../../testing/user.ts';
import { ImportPage } from './import-page.tsx';

const LIVE = {
  ...{ id: 'l', code: 'abcd2345', name: 'Friday', currency: 'USD', theme_id: null },
  ...{ start_date: '2026-03-06', start_time: '19:00', settings: {}, revision: 1 },
  ...{ tip_total_cents: 0, running_until: null, created_at: '', updated_at: '' },
};

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, kind: 'gift', reason: null, live_id: 'l', state: 'new' },
  tip: {
    ...{ idempotency_key: `key ${line}`, fan_name: `Fan ${line}`, amount_cents: 100 * line },
    ...{ notes: null, currency: 'USD' },
  },
  ...more,
});

const PREVIEW: ImportPreview = {
  ...{
    file_hash: 'f',
    header_hash: 'h',
    header: ['a'],
    columns: {},
    encoding: 'utf-8',
    names: 'shown',
    open: {},
  },
  ...{ export: { id: 'x', name: 'Ko-fi' }, choices: {}, is_remembered: false, rates: [] },
  lives: [LIVE],
  rows: [
    row(2),
    row(3),
    row(4, { kind: 'purchase', reason: 'it is an order' }),
    row(5, {
      state: 'similar',
      like: { live_name: 'Friday', paid_at: '2026-03-06T20:00:00.000Z' },
    }),
    row(6, { kind: 'fee', reason: 'it is a fee', tip: null, state: 'no_tip' }),
  ],
};

function show(t: TestContext, answers: Parameters<typeof answerRequests>[1] = {}) {
  const sent = answerRequests(t, {
    'GET /api/user-settings/demo-user': () => ({ json: { timezone: 'UTC' } }),
    'GET /api/lives': () => ({ json: [LIVE] }),
    'GET /api/tips/imports': () => ({ json: [] }),
    'POST /api/tips/import/preview': () => ({ json: PREVIEW }),
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage live={LIVE.code} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  return { ...newUser(), sent };
}

async function open(user: ReturnType<typeof newUser>['user'], name = 'kofi.csv') {
  await pick(
    user,
    await screen.findByRole('button', { name: /^Choose a/ }),
    aFile(name, 'text/csv'),
  );
}

const sums = () => screen.getByRole('list', { name: 'Added to each live' }).textContent;

test('rows, groups and similar rows count as the user decides, and are recorded so', async (t) => {
  const recorded: unknown[] = [];
  const { user, sent } = show(t, {
    'POST /api/tips/imports': () => ({ json: { id: 'i' } }),
    'POST /api/lives/l/tips/import': (_, body) => {
      recorded.push(body);
      return { json: { added: 1, known: 0 } };
    },
  });
  await open(user);
  await screen.findByRole('heading', {
    name: 'Ko-fi: 5 rows, 3 donations, 2 other rows (purchase 1, fee 1)',
  });
  assert.match(sums() ?? '', /Friday.*2 tips\$5\.00/);

  const group = (name: string) => within(screen.getByRole('region', { name }));
  await user.click(group('Purchases').getByRole('button', { name: 'Count all' }));
  await user.click(
    group('Look like tips that are there').getByRole('button', { name: /^Look like/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Count line 5' }));
  await user.click(group('Donations').getByRole('button', { name: /^Donations/ }));
  await user.click(screen.getByRole('button', { name: 'Leave out line 3' }));
  assert.match(sums() ?? '', /3 tips\$11\.00/);
  assert.equal(group('Fees').queryByRole('button', { name: 'Count all' }), null);

  await user.click(screen.getByRole('button', { name: 'Add 3 tips' }));
  await screen.findByText('Choose a file, or drop it here');
  const begun = sent.find(
    ({ url, method }) => method === 'POST' && url.pathname === '/api/tips/imports',
  );
  assert.partialDeepStrictEqual(begun?.body, {
    ...{ file_name: 'kofi.csv', export_id: 'x', rows: 5, planned: 3 },
    choices: { count: ['purchase'] },
  });
  assert.partialDeepStrictEqual(recorded, [
    {
      import_id: 'i',
      tips: [
        { idempotency_key: 'key 2' },
        { idempotency_key: 'key 4' },
        { idempotency_key: 'key 5' },
      ],
    },
  ]);
});

test('adding again after a failure goes on with the same import', async (t) => {
  let begun = 0;
  let isDown = true;
  const { user } = show(t, {
    'POST /api/tips/imports': () => {
      begun += 1;
      return { json: { id: 'i' } };
    },
    'POST /api/lives/l/tips/import': () =>
      isDown
        ? { status: 503, json: { error: 'It stops.', kind: 'unavailable' } }
        : { json: { added: 2, known: 0 } },
  });
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Add 2 tips' }));
  assert.match(
    (await screen.findByRole('alert')).textContent ?? '',
    /Add again: no tip is added twice\./,
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Add 2 tips' }));
  await screen.findByText('Choose a file, or drop it here');
  assert.equal(begun, 1);
});

test('a refused file is explained, and another one can be chosen', async (t) => {
  const { user } = show(t, {
    'POST /api/tips/import/preview': (_, body) =>
      ((body as FormData).get('file') as File).name === 'cat.png'
        ? { status: 400, json: { error: 'It is no text.', kind: 'invalid' } }
        : { json: PREVIEW },
  });
  await open(user, 'cat.png');
  assert.match((await screen.findByRole('alert')).textContent ?? '', /It is no text\./);
  await open(user);
  await screen.findByRole('button', { name: 'Add 2 tips' });
  assert.equal(screen.queryByRole('alert'), null);
});

const EUR = { ...PREVIEW, rates: [{ from: 'EUR', to: 'USD', rate: null }] };

async function typeRate(user: ReturnType<typeof newUser>['user']) {
  await user.type(screen.getByRole('textbox', { name: '1 EUR in USD' }), '1.1{Enter}');
}

test('a kind that is decided while the file is read again stays decided', async (t) => {
  const answer = Promise.withResolvers<void>();
  let previews = 0;
  const { user } = show(t, {
    'POST /api/tips/import/preview': async () => {
      previews += 1;
      if (previews > 1) await answer.promise;
      return { json: EUR };
    },
  });
  await open(user);
  await screen.findByRole('button', { name: 'Add 2 tips' });
  await typeRate(user);
  const purchases = within(screen.getByRole('region', { name: 'Purchases' }));
  await user.click(purchases.getByRole('button', { name: 'Count all' }));
  await screen.findByRole('button', { name: 'Add 3 tips' });
  answer.resolve();
  await waitFor(() => assert.ok(screen.queryByText('Reading') === null));
  assert.ok(screen.getByRole('button', { name: 'Add 3 tips' }));
});

test('nothing is read again while tips are added', async (t) => {
  const answer = Promise.withResolvers<void>();
  const { user, sent } = show(t, {
    'POST /api/tips/import/preview': () => ({ json: EUR }),
    'POST /api/tips/imports': () => ({ json: { id: 'i' } }),
    'POST /api/lives/l/tips/import': async () => {
      await answer.promise;
      return { json: { added: 2, known: 0 } };
    },
  });
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Add 2 tips' }));
  await typeRate(user);
  answer.resolve();
  await screen.findByText('Choose a file, or drop it here');
  const previews = sent.filter(({ url }) => url.pathname === '/api/tips/import/preview');
  assert.equal(previews.length, 1);
});

test('a refused import is begun anew, as after its undo', async (t) => {
  let begun = 0;
  const { user } = show(t, {
    'POST /api/tips/imports': () => {
      begun += 1;
      return { json: { id: `i${begun}` } };
    },
    'POST /api/lives/l/tips/import': (_, body) =>
      Object(body).import_id === 'i1'
        ? { status: 400, json: { error: 'It is undone.', kind: 'invalid' } }
        : { json: { added: 2, known: 0 } },
  });
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Add 2 tips' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Add 2 tips' }));
  await screen.findByText('Choose a file, or drop it here');
  assert.equal(begun, 2);
});

test('tips of a file add time to a started timer of the series if the user says so', async (t) => {
  const recorded: unknown[] = [];
  let started_at: string | null = null;
  const { user } = show(t, {
    'GET /api/lives': () => ({ json: [{ ...LIVE, series_id: 's' }] }),
    'GET /api/lives/l/timer': () => ({ json: null }),
    'GET /api/series/s/timer': () => ({ json: { started_at } }),
    'POST /api/tips/imports': () => ({ json: { id: 'i' } }),
    'POST /api/lives/l/tips/import': (_, body) => {
      recorded.push(body);
      return { json: { added: 2, known: 0 } };
    },
  });
  await open(user);
  const add = await screen.findByRole('button', { name: 'Add 2 tips' });
  await waitFor(() => assert.equal(queryClient.isFetching(), 0));
  const box = { name: 'These tips add time to the timer' };
  assert.equal(screen.queryByRole('checkbox', box), null);

  started_at = '2026-03-06T19:00:00.000Z';
  await queryClient.invalidateQueries({ queryKey: ['timer'] });
  const shown = await screen.findByRole('checkbox', box);
  assert.equal(shown.getAttribute('aria-checked'), 'false');
  await user.click(shown);
  await user.click(add);
  await screen.findByText('Choose a file, or drop it here');
  assert.partialDeepStrictEqual(recorded, [{ import_id: 'i', counts_for_timer: true }]);
});
