import type { DeviceKind, Role } from '#contract/session.ts';
import { integer, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const DEVICE = {
  id: text,
  person_id: text,
  name: text,
  kind: textOf<DeviceKind>(),
  address: text,
  created_at: text,
  seen_at: text,
  ends_at: text,
};
const COLUMNS = Object.keys(DEVICE).join(', ');

/** The devices and tokens of everybody, the newest one last. */
export const devices = allRows(DEVICE).by(`select ${COLUMNS} from device order by id`);

export const deviceById = firstRow(DEVICE).by<[id: string]>(
  `select ${COLUMNS} from device where id = ?`,
);

/** What identifies the person of a request, by the digest of the cookie or token. */
export const credentials = allRows({
  token_hash: text,
  id: text,
  name: text,
  kind: textOf<DeviceKind>(),
  seen_at: text,
  ends_at: text,
  person_id: text,
  person_name: text,
  role: textOf<Role>(),
}).by(`
  select token_hash, device.id, device.name, kind, seen_at, ends_at, person_id,
    person.name as person_name, role
  from device join person on person.id = device.person_id where removed_at is null`);

export const countDevices = firstRow({ devices: integer }).by<[personId: string]>(
  'select count(*) as devices from device where person_id = ?',
);

export const insertDevice = write<
  [
    {
      id: string;
      person_id: string;
      token_hash: string;
      name: string;
      kind: DeviceKind;
      address: string;
      created_at: string;
      seen_at: string;
      ends_at: string;
    },
  ]
>(`
  insert into device (id, person_id, token_hash, name, kind, address, created_at, seen_at, ends_at)
  values (:id, :person_id, :token_hash, :name, :kind, :address, :created_at, :seen_at, :ends_at)`);

/** A session ends later; the end never moves back, such as after a change of the clock. */
export const touchDevice = write<[{ id: string; seen_at: string; ends_at: string }]>(
  'update device set seen_at = :seen_at, ends_at = max(ends_at, :ends_at) where id = :id',
);

export const deleteDevice = write<[id: string]>('delete from device where id = ?');

export const deleteDevicesOf = write<[personId: string]>('delete from device where person_id = ?');

export const deleteEndedDevices = write<[now: string]>('delete from device where ends_at <= ?');
