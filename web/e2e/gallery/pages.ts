import type { Locator, Page } from 'playwright/test';
import type { Stock } from './stock.ts';

/** A page of the editor, and what is visible once it is loaded. */
export type EditorAddress = {
  name: string;
  path: string;
  shown: (page: Page) => Locator;
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Pages that need no stored data. */
export const PAGES: readonly EditorAddress[] = [
  { name: 'live-new', path: '/lives/new', shown: nameField },
  { name: 'series', path: '/series', shown: heading('Series') },
  { name: 'series-new', path: '/series/new', shown: nameField },
  { name: 'theme-new', path: '/themes/new', shown: nameField },
  { name: 'layout-new', path: '/layouts/new', shown: nameField },
  { name: 'settings', path: '/settings', shown: (page) => page.getByLabel('Display name') },
  { name: 'admin', path: '/settings/admin', shown: heading('Admin') },
  {
    name: 'sources',
    path: '/settings/sources',
    shown: heading('No sources yet. Where do your tips come from?'),
  },
  {
    name: 'words',
    path: '/settings/words',
    shown: (page) => page.getByLabel('Held words'),
  },
  {
    name: 'obs',
    path: '/settings/obs',
    shown: heading('OBS on this computer'),
  },
  {
    name: 'sharing',
    path: '/settings/sharing',
    shown: (page) => page.getByRole('radio', { name: 'My network' }),
  },
  { name: 'people', path: '/settings/people', shown: heading('Nothing is shared yet') },
  {
    name: 'rewards',
    path: '/rewards',
    shown: (page) => page.getByRole('textbox', { name: 'New group name' }),
  },
  {
    name: 'fans',
    path: '/fans',
    shown: (page) => page.getByRole('searchbox', { name: 'Search fans' }),
  },
  { name: 'inbox', path: '/inbox', shown: heading('Nothing waits') },
  { name: 'code-stats', path: '/code-stats', shown: (page) => page.getByRole('table') },
  { name: 'not-found', path: '/nowhere', shown: heading('404: page not found') },
];

export const EMPTY_HOME: EditorAddress = {
  name: 'home',
  path: '/',
  shown: (page) => page.getByText('No Lives yet'),
};

/** Pages of stored entities. */
export const storedPages = ({ live, series, theme, layout, fan }: Stock): EditorAddress[] => [
  {
    name: 'home',
    path: '/',
    shown: (page) => page.getByText('basswitch').first(),
  },
  { name: 'live', path: `/lives/${live}`, shown: nameField },
  {
    name: 'recap',
    path: `/lives/${live}/recap`,
    shown: heading('Top fans'),
  },
  {
    name: 'series-edit',
    path: `/series/${series}`,
    shown: (page) => page.getByRole('table', { name: 'Lives and their totals' }),
  },
  { name: 'theme', path: `/themes/${theme}`, shown: nameField },
  { name: 'layout', path: `/layouts/${layout}`, shown: nameField },
  {
    name: 'fan',
    path: `/fans/${fan}`,
    shown: (page) => page.getByRole('region', { name: 'By live' }),
  },
];
