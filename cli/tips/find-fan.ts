import type { FanHistory, FoundFan } from '#contract/fans.ts';
import { AppError } from '#domain/errors.ts';
import { nameKey } from '../../server/storage/name-key.ts';
import type { Api } from '../api/api.ts';
import { plainText } from '../output/plain-text.ts';

/** The id of the fan with this name, other name or id. Throws an AppError when there is none. */
export async function findFan(api: Api, wanted: string): Promise<string> {
  const query = new URLSearchParams({ query: wanted });
  const { body: found } = await api.send<FoundFan[]>('GET', `/api/fans?${query}`);
  const key = nameKey(wanted);
  const fan = found.find(({ name, aliases = [] }) =>
    [name, ...aliases.map((alias) => alias.name)].some((each) => nameKey(each) === key),
  );
  if (fan) return fan.id;
  try {
    return (await api.send<FanHistory>('GET', pathOfFan(wanted))).body.id;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
  }
  const names = found.map(({ name }) => `"${plainText(name)}"`).join(', ');
  throw new AppError('not_found', `There is no fan called "${plainText(wanted)}".`, {
    ...(names && { remedy: `Similar names: ${names}.` }),
  });
}

/** The path of a fan in the API. */
export const pathOfFan = (id: string) => `/api/fans/${encodeURIComponent(id)}`;
