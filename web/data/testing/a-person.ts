import type { Device, Person } from '#contract/people.ts';

const AT = '2026-11-27T20:00:00.000Z';

/** A phone of a test. */
export const aDevice = (changes: Partial<Device> = {}): Device => ({
  id: 'device',
  name: 'Pixel 8',
  kind: 'session',
  address: '192.168.178.31',
  created_at: AT,
  seen_at: AT,
  ends_at: '2027-02-25T20:00:00.000Z',
  ...changes,
});

/** A person of a test, without devices. */
export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 'mia',
  name: 'Mia',
  role: 'moderator',
  created_at: AT,
  devices: [],
  invitations: [],
  ...changes,
});
