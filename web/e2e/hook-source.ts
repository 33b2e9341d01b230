import type { Page } from 'playwright/test';
import type { NewSource } from '#contract/sources.ts';
import type { Api } from './api.ts';
import { expect } from './fixtures.ts';

type Sent = { name: string; amount?: string; currency?: string; message?: string; at?: string };

/** Adds a webhook source that also accepts old payments. Returns a function that sends one. */
export async function aHook(api: Api, page: Page) {
  const source = { service: 'hook', values: {}, since: '2025-01-01T00:00:00Z' };
  const { hook_path: path } = await api.post<NewSource>('sources', source);
  let sent = 0;
  return async (...tips: Sent[]) => {
    for (const tip of tips) {
      sent += 1;
      const data = { id: `tip ${sent}`, amount: '5.00', currency: 'USD', ...tip };
      const answer = await page.request.post(path ?? '', { data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  };
}
