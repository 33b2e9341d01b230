import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isShared } from '../http/doors.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { subjectName } from '../storage/queries/activity.ts';
import { deviceById } from '../storage/queries/devices.ts';
import { liveOfAnyTip, ownerOfVote } from '../storage/queries/open-lives.ts';
import type { Storage } from '../storage/storage.ts';
import type { ActivityService } from './activity-service.ts';

/** The kind of the record that `:id` names, by the start of the route. */
const KINDS = [
  ['/api/lives/:id', 'live'],
  ['/api/series/:id', 'series'],
  ['/api/themes/:id', 'theme'],
  ['/api/layouts/:id', 'layout'],
  ['/api/fans/:id', 'fan'],
  ['/api/people/:id', 'person'],
] as const;

/** Notes each successful write of a person through the shared door, by the `activity` of its route. */
export function noteActivity(
  app: FastifyInstance,
  { read, activity }: { read: Storage['read']; activity: ActivityService },
): void {
  const subjects = new WeakMap<FastifyRequest, string | null>();
  const isNoted = (request: FastifyRequest) =>
    request.routeOptions.config.activity !== undefined && isShared(request);

  // Reads the name now, because a record that is deleted has none afterwards.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isNoted(request))
      subjects.set(
        request,
        read((prepared) => subjectOf(request, prepared)),
      );
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { activity: action } = request.routeOptions.config;
    if (action !== undefined && isShared(request)) {
      const { caller } = request;
      const isDone = reply.statusCode >= 200 && reply.statusCode < 300;
      if (isDone && caller.kind === 'person') {
        const { personId, device } = caller;
        activity.note({
          personId,
          deviceName: device.name,
          action: typeof action === 'string' ? action : action(request.body as never),
          subject: subjects.get(request) ?? null,
        });
      }
    }
    done();
  });
}

/** By the ids of the path, else by the live of the body. */
function subjectOf(request: FastifyRequest, prepared: Prepared): string | null {
  const { routeOptions, params, body } = request;
  const { url = '' } = routeOptions;
  const { id, tipId, voteId, deviceId } = params as Record<string, string | undefined>;
  const named = (kind: string, ofId: string | null | undefined) =>
    ofId ? (subjectName(prepared, { kind, id: ofId })?.name ?? null) : null;
  if (deviceId) return named('person', deviceById(prepared, deviceId)?.person_id);
  if (voteId) {
    const owner = ownerOfVote(prepared, voteId);
    return named('live', owner?.live_id) ?? named('series', owner?.series_id);
  }
  if (tipId) return named('live', liveOfAnyTip(prepared, { id: tipId })?.live_id);
  const kind = KINDS.find(([start]) => url === start || url.startsWith(`${start}/`))?.[1];
  if (kind) return named(kind, id);
  const { live_id } = (body ?? {}) as { live_id?: unknown };
  return typeof live_id === 'string' ? named('live', live_id) : null;
}
