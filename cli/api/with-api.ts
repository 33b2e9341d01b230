import type { CommandContext } from '../context.ts';
import type { Api } from './api.ts';
import { openApi } from './open-api.ts';

/** Opens the API of the data directory for `work` and closes it afterwards. */
export async function withApi<T>(
  context: CommandContext,
  purpose: 'read' | 'write',
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const { settings } = await context.settings();
  const api = await openApi(settings, purpose);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}
