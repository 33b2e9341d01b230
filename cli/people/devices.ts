import type { Device, Person } from '#contract/people.ts';

export type DeviceOfPerson = Device & { person_id: string; person_name: string };

/** The devices and tokens of these people, each with its person. */
export const devicesOf = (people: readonly Person[]): DeviceOfPerson[] =>
  people.flatMap(({ id, name, devices }) =>
    devices.map((device) => ({ ...device, person_id: id, person_name: name })),
  );
