import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '#domain/errors.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { frameworkLog } from './framework-log.ts';

test('an event is one line with time, level, fields and message', () => {
  const { log, events } = capturedLog();
  log.info({ path: 'a.db' }, 'Made a backup');
  const [{ time, ...rest } = { time: '' }, ...more] = events();
  assert.equal(new Date(time).toISOString(), time);
  assert.deepEqual([rest, more], [{ level: 'info', path: 'a.db', msg: 'Made a backup' }, []]);
});

test('events below the log level are not written', () => {
  const { log, events } = capturedLog('warn');
  log.debug('one');
  log.info('two');
  log.warn('three');
  log.fatal('four');
  assert.deepEqual(
    events().map(({ msg }) => msg),
    ['three', 'four'],
  );
});

test('an error without a text is logged with a fixed sentence', () => {
  const { log, events } = capturedLog();
  const cause = new Error('of Pixel Ghost');
  log.warn(new AppError('unavailable', 'No backup today.', { cause }));
  log.error(cause);
  log.error({ err: cause }, cause.message);
  log.error({ err: cause, route: '/api' }, 'It failed.');
  log.warn(new AppError('conflict', 'Pixel Ghost is there already.'));
  assert.deepEqual(
    events().map(({ msg, err }) => [msg, err?.type]),
    [
      ['No backup today.', 'Error'],
      ['Something unexpected went wrong.', 'Error'],
      ['Something unexpected went wrong.', 'Error'],
      ['It failed.', 'Error'],
      ['Something unexpected went wrong.', 'AppError'],
    ],
  );
  assert.doesNotMatch(JSON.stringify(events()), /Pixel Ghost/);
});

test('a warning of the web framework is logged without the URL in it', () => {
  const { log, events } = capturedLog();
  const framework = frameworkLog(log);
  framework
    .child({})
    .warn('Reply was already sent, did you forget it in the "/live/abcd2345" (GET) route?');
  framework.warn({ err: new Error('/live/abcd2345') });
  framework.error(new Error('/live/abcd2345'), '/live/abcd2345');
  framework.info('Server listening at http://127.0.0.1:4747');
  assert.deepEqual(
    events().map(({ level, msg, err }) => [level, msg, err?.type]),
    [
      ['warn', 'Reply was already sent, did you forget it in the "…" (GET) route?', undefined],
      ['warn', 'The web framework met an error.', 'Error'],
      ['error', 'The web framework met an error.', 'Error'],
    ],
  );
  assert.doesNotMatch(JSON.stringify(events()), /abcd2345/);
});
