import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ErrorKind } from '#contract/common.ts';
import { PERSON_HEADER } from '#contract/person-header.ts';
import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import { ROUTE_PERMISSIONS } from '../testing/route-permissions.ts';
import { testApp } from '../testing/test-app.ts';

type Answer = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
};
type Operation = {
  parameters?: { in: string; name: string }[];
  summary?: string;
  tags?: string[];
  requestBody?: object;
  responses: Record<string, Answer>;
};
type Document = {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required: string[]; properties: { kind: object } }> };
};

const CHANGED_TIMER = [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507];

/** The answers of each route, without the refusals by its permission. */
const ROUTES = {
  'GET /api/openapi.json': [200, 400, 421, 500, 503],
  'GET /api/session': [200, 400, 401, 421, 500, 503],
  'POST /api/session/invitation': [200, 400, 401, 403, 413, 415, 421, 429, 500, 503, 507],
  'POST /api/session': [200, 400, 401, 403, 409, 413, 415, 421, 429, 500, 503, 507],
  'DELETE /api/session': [204, 400, 401, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/people': [200, 400, 421, 500, 503],
  'POST /api/people': [201, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'PUT /api/people/{id}': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'DELETE /api/people/{id}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/people/{id}/links': [201, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/people/me/links': [201, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/people/{id}/links': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/people/{id}/tokens': [201, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/people/devices/{deviceId}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/overlay-keys': [200, 400, 421, 500, 503],
  'POST /api/overlay-keys': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/overlay-keys/renew': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/activity': [200, 400, 421, 500, 503],
  'GET /api/health': [200, 400, 421, 500, 503],
  'GET /api/events': [101, 400, 403, 404, 421, 426, 500, 503],
  'GET /api/lives': [200, 400, 421, 500, 503],
  'POST /api/lives': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}': [200, 400, 404, 421, 500, 503],
  'PUT /api/lives/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/lives/{id}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/tips': [200, 304, 400, 404, 421, 500, 503],
  'POST /api/lives/{id}/tips': [200, 201, 400, 403, 404, 413, 415, 421, 422, 500, 503, 507],
  'POST /api/lives/{id}/tips/import': [200, 400, 403, 404, 413, 415, 421, 422, 500, 503, 507],
  'GET /api/lives/{id}/tips.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/total-check': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/total-check/tips': [200, 400, 404, 421, 500, 503],
  'POST /api/lives/{id}/total-check/sources/{sourceId}': [
    ...[200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  ],
  'POST /api/lives/{id}/total-check/file': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/{id}/total-check/mend': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/{id}/total-check/undo': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/text/{command}': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/recap': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/thanks': [200, 400, 404, 421, 500, 503],
  'GET /api/tips/totals': [200, 400, 404, 421, 500, 503],
  'GET /api/tips/export': [200, 400, 404, 421, 500, 503],
  'POST /api/tips/import/preview': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/tips/imports': [200, 400, 421, 500, 503],
  'POST /api/tips/imports': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/tips/imports/{id}/undo': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/tips/imports/{id}/redo': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/recap.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/owed': [200, 400, 404, 421, 500, 503],
  'PUT /api/lives/{id}/owed/{amount_cents}': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/votes': [200, 400, 404, 421, 500, 503],
  'POST /api/lives/{id}/votes': [201, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/series/{id}/votes': [200, 400, 404, 421, 500, 503],
  'POST /api/series/{id}/votes': [201, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'PUT /api/votes/{voteId}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/votes/{voteId}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/votes/{voteId}/close': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/votes/{voteId}/reopen': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/votes/{voteId}/tips': [200, 400, 404, 421, 500, 503],
  'PUT /api/votes/{voteId}/tips/{tipId}': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/timer': [200, 400, 404, 421, 500, 503],
  'PUT /api/lives/{id}/timer': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/{id}/timer/start': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/pause': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/resume': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/end': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/reset': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/add': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/set': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/multiply': CHANGED_TIMER,
  'POST /api/lives/{id}/timer/undo': CHANGED_TIMER,
  'GET /api/series/{id}/timer': [200, 400, 404, 421, 500, 503],
  'PUT /api/series/{id}/timer': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/series/{id}/timer/start': CHANGED_TIMER,
  'POST /api/series/{id}/timer/pause': CHANGED_TIMER,
  'POST /api/series/{id}/timer/resume': CHANGED_TIMER,
  'POST /api/series/{id}/timer/end': CHANGED_TIMER,
  'POST /api/series/{id}/timer/reset': CHANGED_TIMER,
  'POST /api/series/{id}/timer/add': CHANGED_TIMER,
  'POST /api/series/{id}/timer/set': CHANGED_TIMER,
  'POST /api/series/{id}/timer/multiply': CHANGED_TIMER,
  'POST /api/series/{id}/timer/undo': CHANGED_TIMER,
  'GET /api/lives/{id}/tips/totals': [200, 304, 400, 404, 421, 500, 503],
  'GET /api/lives/sample/tips/totals': [200, 304, 400, 421, 500, 503],
  'PUT /api/lives/tips/{tipId}': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'DELETE /api/lives/tips/{tipId}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/tips/{tipId}/restore': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/tips/move': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/lives/{id}/alerts': [200, 304, 400, 404, 421, 500, 503],
  'GET /api/lives/{id}/alerts/delayed': [200, 400, 404, 421, 500, 503],
  'GET /api/lives/sample/alerts': [200, 304, 400, 421, 500, 503],
  'POST /api/lives/{id}/alerts/skip': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/{id}/alerts/play': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'PUT /api/lives/{id}/alerts/paused': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/{id}/alerts/test': [201, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/lives/tips/{tipId}/alert': [201, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/series': [200, 400, 421, 500, 503],
  'POST /api/series': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/series/{id}': [200, 400, 404, 421, 500, 503],
  'PUT /api/series/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/series/{id}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/series/{id}/total-check': [200, 400, 404, 421, 500, 503],
  'GET /api/series/{id}/total-check/tips': [200, 400, 404, 421, 500, 503],
  'POST /api/series/{id}/total-check/sources/{sourceId}': [
    ...[200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  ],
  'POST /api/series/{id}/total-check/file': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/series/{id}/total-check/mend': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/series/{id}/total-check/undo': CHANGED_TIMER,
  'GET /api/series/{id}/totals': [200, 304, 400, 404, 421, 500, 503],
  'GET /api/months/{month}/totals': [200, 304, 400, 404, 421, 500, 503],
  'GET /api/series/{id}/recap': [200, 400, 404, 421, 500, 503],
  'GET /api/series/{id}/recap.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/series/{id}/thanks': [200, 400, 404, 421, 500, 503],
  'GET /api/series/{id}/tips.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/months/{month}/recap': [200, 400, 404, 421, 500, 503],
  'GET /api/months/{month}/recap.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/months/{month}/thanks': [200, 400, 404, 421, 500, 503],
  'GET /api/months/{month}/tips.csv': [200, 400, 404, 421, 500, 503],
  'GET /api/fans': [200, 400, 421, 500, 503],
  'GET /api/fans/names': [200, 400, 421, 500, 503],
  'POST /api/fans': [200, 201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/themes': [200, 400, 421, 500, 503],
  'POST /api/themes': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/themes/{id}': [200, 400, 404, 421, 500, 503],
  'PUT /api/themes/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/themes/{id}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/themes/{id}/export': [200, 400, 404, 413, 421, 500, 503],
  'POST /api/themes/import': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/layouts': [200, 400, 421, 500, 503],
  'POST /api/layouts': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/layouts/{id}': [200, 400, 404, 421, 500, 503],
  'PUT /api/layouts/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/layouts/{id}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/layouts/{id}/export': [200, 400, 404, 413, 421, 500, 503],
  'POST /api/layouts/import': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/looks': [200, 400, 421, 500, 503],
  'GET /api/looks/{id}/picture': [200, 400, 404, 421, 500, 503],
  'POST /api/looks/{id}/use': [201, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/defaults': [200, 400, 404, 421, 500, 503],
  'PUT /api/defaults': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/fans/standings': [200, 400, 421, 500, 503],
  'POST /api/fans/merges/{mergeId}/undo': [
    ...[200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  ],
  'DELETE /api/fans/aliases/{aliasId}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'PUT /api/fans/{id}/hidden': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/fans/{id}': [200, 400, 404, 421, 500, 503],
  'GET /api/fans/{id}/tips': [200, 400, 404, 421, 500, 503],
  'GET /api/fans/{id}/rewards': [200, 400, 404, 421, 500, 503],
  'PUT /api/fans/{id}/note': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'DELETE /api/fans/{id}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'PUT /api/fans/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/rates': [200, 400, 421, 500, 503],
  'GET /api/rates/{to}': [200, 400, 404, 421, 500, 503],
  'PUT /api/rates/ecb': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'PUT /api/rates/{from}/{to}': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'DELETE /api/rates/{from}/{to}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/rewards': [200, 400, 421, 500, 503],
  'POST /api/rewards': [201, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'PUT /api/rewards/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/rewards/{id}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/rewards/reorder-batch': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/user-settings/{userId}': [200, 400, 404, 421, 500, 503],
  'PUT /api/user-settings': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/files': [200, 400, 421, 500, 503],
  'POST /api/files': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/files/sounds': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/uploads/{name}': [200, 206, 304, 400, 404, 412, 416, 421, 500, 503],
  'GET /api/uploads/{name}/original': [200, 206, 304, 400, 404, 412, 416, 421, 500, 503],
  'GET /api/sharing': [200, 400, 421, 500, 503],
  'PUT /api/sharing': [200, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/sources': [200, 400, 421, 500, 503],
  'GET /api/sources/services': [200, 400, 421, 500, 503],
  'GET /api/sources/{id}': [200, 400, 404, 421, 500, 503],
  'POST /api/sources': [201, 400, 403, 413, 415, 421, 500, 503, 507],
  'PUT /api/sources/{id}': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/sources/{id}': [204, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/sources/{id}/test': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'POST /api/sources/{id}/hook': [200, 400, 403, 404, 413, 415, 421, 500, 503, 507],
  'GET /api/inbox': [200, 400, 421, 500, 503],
  'GET /api/inbox/withdrawn': [200, 400, 421, 500, 503],
  'POST /api/inbox/give': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/inbox/take-back': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/inbox/set-aside': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/inbox/bring-back': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/on-air': [200, 400, 421, 500, 503],
  'PUT /api/on-air': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/obs': [200, 400, 421, 500, 503],
  'PUT /api/obs': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'DELETE /api/obs': [204, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/find': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/connect': [200, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/obs/scenes': [200, 400, 409, 421, 500, 503],
  'POST /api/obs/add': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/show': [200, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/refresh': [200, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/obs/offer': [204, 400, 403, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/offer/accept': [200, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/obs/overlay_report': [204, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/block-list': [200, 400, 421, 500, 503],
  'PUT /api/block-list': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/live': [200, 400, 403, 421, 500, 503],
  'GET /api/backups': [200, 400, 421, 500, 503],
  'POST /api/backups': [201, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/backups/progress': [200, 400, 421, 500, 503],
  'POST /api/backups/{name}/verify': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/backups/{name}/keep': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/backups/{name}/file': [200, 400, 404, 409, 421, 500, 503],
  'GET /api/restore': [200, 400, 421, 500, 503],
  'POST /api/restore/parts': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/restore/stage': [200, 400, 403, 404, 409, 413, 415, 421, 500, 503, 507],
  'POST /api/restore/begin': [202, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'DELETE /api/restore': [204, 400, 403, 409, 413, 415, 421, 500, 503, 507],
  'GET /api/overlay_boot': [200, 304, 400, 404, 421, 500, 503],
  'GET /api/tz/suggest': [200, 400, 421, 500, 503],
  'GET /api/tz/resolve': [200, 400, 404, 421, 500, 503],
  'GET /api/code-stats': [200, 400, 421, 500, 503],
  'GET /api/fonts': [200, 400, 421, 500, 503],
  'GET /api/fonts/family/{family}': [200, 400, 404, 421, 500, 503],
  'GET /api/fonts/css': [200, 400, 421, 500, 503],
  'GET /api/fonts/state': [200, 400, 421, 500, 503],
  'POST /api/fonts/state': [200, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/fonts/service': [200, 400, 421, 500, 503],
  'POST /api/fonts/files': [200, 201, 400, 403, 413, 415, 421, 500, 503, 507],
  'GET /api/fonts/files/{name}': [200, 400, 404, 421, 500, 503],
  'DELETE /api/fonts/files/{name}': [204, 400, 403, 404, 413, 415, 421, 500, 503, 507],
};

const PERMISSIONS = new Map(ROUTE_PERMISSIONS);

/** The statuses with which the shared door refuses a caller of a route. */
function refusedBy(route: string): number[] {
  const permission = PERMISSIONS.get(route.replace(/\{(\w+)\}/g, ':$1'));
  if (permission === 'open') return [];
  return permission === 'owner' || permission === 'private' ? [401, 403] : [401];
}

async function described(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t, { version: '1.2.3' });
  const document = (await app.inject('/api/openapi.json')).json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return { document, operations };
}

test('every route of the API is described with all its responses', async (t) => {
  const { document, operations } = await described(t);

  assert.deepEqual([document.openapi, document.info.version], ['3.1.0', '1.2.3']);
  const answers = operations.map(({ route, operation }) => [
    route,
    Object.keys(operation.responses).map(Number),
  ]);
  const expected = Object.entries(ROUTES).map(([route, statuses]) => [
    route,
    [...new Set([...statuses, ...refusedBy(route)])].toSorted(),
  ]);
  assert.deepEqual(Object.fromEntries(answers), Object.fromEntries(expected));
});

test('every route describes its purpose, input and output', async (t) => {
  const { operations } = await described(t);

  for (const { route, operation } of operations) {
    assert.ok(operation.summary && operation.tags?.length === 1, route);
    assert.equal('requestBody' in operation, /^(POST|PUT)/.test(route), route);
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      assert.ok(description, `${route} ${status}`);
      const schema = Object.values(content ?? {})[0]?.schema;
      const expected = Number(status) >= 400 ? { $ref: '#/components/schemas/ErrorBody' } : schema;
      assert.deepEqual(schema, expected, `${route} ${status}`);
      assert.equal(
        schema === undefined,
        ['101', '204', '304'].includes(status),
        `${route} ${status}`,
      );
    }
  }
});

test('the headers of patched tip lists are described', async (t) => {
  const { operations } = await described(t);
  const headersOf = (route: string, status: number) =>
    Object.keys(
      operations.find((one) => one.route === route)?.operation.responses[status]?.headers ?? {},
    );

  for (const [route, status] of [
    ['POST /api/lives/{id}/tips', 201],
    ['PUT /api/lives/tips/{tipId}', 200],
    ['DELETE /api/lives/tips/{tipId}', 204],
    ['POST /api/lives/tips/{tipId}/restore', 200],
  ] as const) {
    const all = [TIPS_VERSION_HEADER, TIPS_BEFORE_HEADER, TIPS_TOTAL_HEADER];
    assert.deepEqual(headersOf(route, status), all, route);
  }
});

test('each write that needs a sign-in describes the header with its person', async (t) => {
  const { operations } = await described(t);
  const namesPerson = ({ parameters = [] }: Operation) =>
    parameters.some((each) => each.in === 'header' && each.name === PERSON_HEADER);
  const named = operations.filter(({ operation }) => namesPerson(operation));
  assert.deepEqual(
    operations
      .filter(({ route }) => !named.some((each) => each.route === route))
      .filter(({ route }) => !route.startsWith('GET'))
      .map(({ route }) => route),
    ['POST /api/session', 'DELETE /api/session', 'POST /api/session/invitation'],
  );
  assert.ok(!named.some(({ route }) => route.startsWith('GET')));
});

test('the error body is described with each kind', async (t) => {
  const { document } = await described(t);
  const { required, properties } = document.components.schemas.ErrorBody ?? assert.fail();
  assert.deepEqual(required, ['error', 'kind']);
  assert.deepEqual(properties.kind, { enum: [...ErrorKind.enum] });
});
