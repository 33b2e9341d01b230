import type { Request } from 'playwright/test';
import { expect, test } from './form-page/form-page.ts';
import { holdAnswers } from './refusals.ts';

/** Fields that search on the server. `alone` is too short for a search. */
const FIELDS = {
  Headers: {
    path: '/api/fonts',
    delayMs: 280,
    alone: '',
    typed: 'Robot',
    older: 'ro',
    newer: 'grup',
    found: 'Gruppo1 style',
    busy: 'Searching fonts',
  },
  Elsewhere: {
    path: '/api/tz/suggest',
    delayMs: 300,
    alone: 'l',
    typed: 'isb',
    older: 'lisb',
    newer: 'kathm',
    found: 'Kathmandu',
    busy: 'Searching cities',
  },
};

for (const [label, field] of Object.entries(FIELDS)) {
  const { path, delayMs } = field;

  test(`${label}: fast typing starts one search, ${delayMs} ms after the last letter`, async ({
    form,
    page,
  }) => {
    const queries: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === path) queries.push(searchParams.get('q'));
    });
    await page.clock.install({ time: '2026-11-06T12:00:00Z' });
    await form.load({ form: 'search' });
    await page.clock.pauseAt('2026-11-06T13:00:00Z');
    await form.search(label).click();
    await page.keyboard.type(field.alone);
    await page.clock.runFor(delayMs);
    await page.keyboard.type(field.typed);
    await page.clock.runFor(delayMs - 1);
    expect(queries).toEqual([]);
    const sent = page.waitForRequest(`**${path}?*`);
    await page.clock.runFor(1);
    await sent;
    expect(queries).toEqual([(field.alone + field.typed).toLowerCase()]);
  });

  test(`${label}: a running search shows progress; a newer one aborts it`, async ({
    form,
    page,
  }) => {
    const older = `**${path}?q=${field.older}*`;
    await holdAnswers(page, older);
    await form.open({ form: 'search' });
    const isOlder = (request: Request) => request.url().includes(`${path}?q=${field.older}`);
    const aborted = page.waitForEvent('requestfailed', isOlder);
    const sent = page.waitForRequest(older);
    await form.search(label).fill(field.older);
    await expect(page.getByText(field.busy)).toBeVisible();
    await sent;
    await form.search(label).fill(field.newer);
    await aborted;
    await expect(page.getByRole('option').first()).toContainText(field.found);
  });
}
