import type { EntityManager } from '@mikro-orm/sqlite';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { isTimezone } from '#domain/timezone.ts';
import { UserSettings as UserSettingsRow } from '../../storage/entities/user-settings.ts';

export type UserSettingsService = ReturnType<typeof createUserSettingsService>;

/** User settings over one unit of work. Throws `not_found` for anyone but the one user. */
export function createUserSettingsService(em: EntityManager) {
  async function get(userId: string): Promise<UserSettings> {
    return toBody(await rowOf(em, userId));
  }

  /** Changes the keys that are present. Throws `invalid` for a timezone that does not exist. */
  async function update({ userId, ...sent }: UpdateUserSettings): Promise<UserSettings> {
    const { displayName, timezone, previewBackground } = sent;
    if (timezone && !isTimezone(timezone)) throw unknownTimezone();
    return em.transactional(async (tx) => {
      const row = await rowOf(tx, userId);
      if (displayName !== undefined) row.display_name = displayName.trim();
      if (timezone !== undefined) row.timezone = timezone || null;
      if (previewBackground !== undefined) row.preview_background = previewBackground;
      await tx.flush();
      return toBody(row);
    });
  }

  return { get, update };
}

async function rowOf(em: EntityManager, userId: string): Promise<UserSettingsRow> {
  const row = await em.findOne(UserSettingsRow, { user_id: userId });
  if (!row) throw notFound('User');
  return row;
}

function toBody(row: UserSettingsRow): UserSettings {
  return {
    userId: row.user_id,
    displayName: row.display_name,
    timezone: row.timezone,
    previewBackground: row.preview_background,
  };
}

function unknownTimezone() {
  const message = 'Must be a timezone such as Europe/Berlin or UTC';
  return invalid([{ path: ['timezone'], message }]);
}
