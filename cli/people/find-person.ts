import type { Person } from '#contract/people.ts';
import type { Api } from '../api/api.ts';
import { findNamed } from '../lives/find-named.ts';

/** The person with this id, or the only one with this name. Throws an AppError when none or several match. */
export async function findPerson(api: Api, wanted: string): Promise<Person> {
  const { body } = await api.send<Person[]>('GET', '/api/people');
  return findNamed(body, wanted, 'person');
}
