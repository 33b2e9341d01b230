import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Closed, ErrorBody, IdParams, Nullable } from '#contract/common.ts';
import {
  AddTime,
  MultiplyTime,
  SetTime,
  Timer,
  TimerSettings,
  UndoTime,
} from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { invalid } from '#domain/errors.ts';
import { add, end, multiply, pause, resume, set, start } from './timer-changes.ts';
import type { TimerService } from './timer-service.ts';

/** A button of a stream deck may send no body at all. */
const Nothing = Nullable(Closed({}));
const TimerOrNull = Type.Union([Timer, Type.Null()]);

const ofTimer = { tags: ['timers'], params: IdParams };
const pressed = (summary: string) => ({ ...changed(summary), body: Nothing });
const changed = (summary: string) => ({
  ...ofTimer,
  summary,
  response: { 200: Timer, 409: ErrorBody },
});

const schemas = {
  get: {
    ...ofTimer,
    summary: 'Read the timer, and what is left; null without one',
    response: { 200: TimerOrNull },
  },
  put: {
    ...ofTimer,
    summary: 'Create the timer, or change the keys that are present; null removes it',
    body: Nullable(TimerSettings),
    response: { 200: TimerOrNull },
  },
  start: pressed('Start the timer'),
  pause: pressed('Pause the timer; what is left stays'),
  resume: pressed('Have the timer go on after a pause, or after its end with what was left'),
  end: pressed('End the timer; no tip adds to it then'),
  reset: pressed('Begin anew with the same settings, after a rehearsal'),
  add: {
    ...changed('Add time, or take some away; a timer that has ended runs again'),
    body: AddTime,
  },
  set: { ...changed('Set what is left; a timer that has ended runs again'), body: SetTime },
  multiply: {
    ...changed('Multiply what later tips add, for a while or until another multiplier'),
    body: MultiplyTime,
  },
  undo: {
    ...changed('Take back the newest change of the host, or else the last reset or removal'),
    body: Nullable(UndoTime),
  },
};

const PRESSED = { start, pause, resume, end };

const config = { permission: 'owner', activity: 'changed a timer' } as const;

/** The timer of a live or series, under its routes. */
export function timerRoutes(timers: TimerService, kind: Owner['kind']): FastifyPluginAsyncTypebox {
  const of = ({ id }: IdParams): Owner => ({ kind, id });
  return async (app) => {
    app.get(
      '/:id/timer',
      { schema: schemas.get, config: { permission: 'moderator' } },
      async ({ params }) => timers.get(of(params)),
    );

    app.put('/:id/timer', { schema: schemas.put, config }, ({ params, body }) => {
      // The framework validates an absent body as null, which would remove the timer.
      if (body === undefined) throw invalid([{ path: [], message: 'Must be an object or null' }]);
      return body === null ? timers.remove(of(params)) : timers.put(of(params), body);
    });

    for (const name of ['start', 'pause', 'resume', 'end'] as const) {
      app.post(`/:id/timer/${name}`, { schema: schemas[name], config }, ({ params }) =>
        timers.change(of(params), PRESSED[name]),
      );
    }

    app.post('/:id/timer/add', { schema: schemas.add, config }, ({ params, body }) =>
      timers.change(of(params), add(body.seconds)),
    );

    app.post('/:id/timer/set', { schema: schemas.set, config }, ({ params, body }) =>
      timers.change(of(params), set(body.seconds)),
    );

    app.post('/:id/timer/multiply', { schema: schemas.multiply, config }, ({ params, body }) =>
      timers.change(of(params), multiply(body)),
    );

    app.post('/:id/timer/reset', { schema: schemas.reset, config }, ({ params }) =>
      timers.reset(of(params)),
    );

    app.post('/:id/timer/undo', { schema: schemas.undo, config }, ({ params, body }) =>
      timers.undo(of(params), body?.event_id),
    );
  };
}
