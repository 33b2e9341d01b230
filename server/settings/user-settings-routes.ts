import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, RevisionHeader } from '#contract/common.ts';
import { UpdateUserSettings, UserParams, UserSettings } from '#contract/user-settings.ts';
import { type UserSettingsService, userSettingsIssues } from './user-settings-service.ts';

const tags = ['user settings'];

const schemas = {
  get: {
    tags,
    summary: 'Read the settings of the user',
    params: UserParams,
    response: { 200: UserSettings },
  },
  update: {
    tags,
    summary: 'Change the settings that are present',
    headers: RevisionHeader,
    body: UpdateUserSettings,
    response: { 200: UserSettings, 404: ErrorBody, 409: ErrorBody },
  },
};

const config = { valueIssues: userSettingsIssues };

/** `settings` makes a service for one request. */
export function userSettingsRoutes(settings: () => UserSettingsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/:userId', { schema: schemas.get, config: { permission: 'moderator' } }, (request) =>
      settings().get(request.params.userId),
    );

    app.put(
      '/',
      {
        schema: schemas.update,
        config: { ...config, permission: 'owner', activity: 'changed the settings' },
      },
      (request) => settings().update(request.body, request.headers['if-match']),
    );
  };
}
