import { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { recordRoutes } from '../../records/record-routes.ts';
import type { Storage } from '../../storage/storage.ts';
import { createLayoutService } from './service.ts';

export const layoutRoutes = ({ fork }: Pick<Storage, 'fork'>) =>
  recordRoutes(
    {
      tag: 'layouts',
      name: 'layout',
      body: Layout,
      listed: Layout,
      create: CreateLayout,
      update: UpdateLayout,
      summaries: {
        list: 'List layouts by name',
        create: 'Add a layout',
        remove: 'Delete a layout; the themes that had it have none',
      },
    },
    () => createLayoutService(fork()),
  );
