import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { AppError, notFound } from '#domain/errors.ts';
import { Theme } from '../../storage/entities/theme.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { loggableError } from './loggable-error.ts';

const NAME = 'Zaphod B. Unmistakable';

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new assert.AssertionError({ message: 'nothing was thrown' });
}

test('a name in an error is never logged', async (t) => {
  const storage = await testStorage(t);
  await storage
    .fork()
    .execute(
      "create trigger refuse before insert on theme begin select raise(abort, 'refused'); end",
    );
  const works: Record<string, () => unknown> = {
    'SQLite, by the ORM': async () => {
      const em = storage.fork();
      em.create(Theme, { name: NAME, layout_id: null });
      await em.flush();
    },
    'SQLite, at a mistake in a statement with the value in it': () =>
      storage.fork().execute(`select "${NAME}" frm fan`),
    'SQLite, at a value for a column': () => storage.fork().execute(`select [${NAME}] from fan`),
    'JSON.parse': () => JSON.parse(`{"name": "${NAME}",}`),
    'a missing file': () => readFile(`/nowhere/${NAME}`),
    'a timezone': () => new Intl.DateTimeFormat('en', { timeZone: NAME }),
    'an argument of Node': () => Buffer.alloc(NAME as unknown as number),
    'a property': () => (undefined as unknown as Record<string, unknown>)[NAME],
    'an error of somebody else': () => {
      throw new Error(`${NAME} is not here`);
    },
    'a message that looks like a stack': () => {
      throw new Error(`no\n    at ${NAME} (file:///${NAME}.ts:1:1)`);
    },
    'a refusal that names what was sent': () => {
      throw new AppError('conflict', `A fan is called ${NAME} already.`);
    },
    'an address': () => new URL(NAME),
    'something that is no error': () => {
      throw NAME;
    },
    'a cause': () => {
      throw new AppError('unavailable', 'Not now.', { cause: new RangeError(NAME) });
    },
  };

  for (const [it, work] of Object.entries(works)) {
    const error = await thrownBy(work);
    const logged = loggableError(error);
    assert.doesNotMatch(JSON.stringify(logged), /Zaphod|Unmistakable/, it);
    if (error instanceof Error) assert.match(logged.stack ?? '', /^ {4}at \S/, it);
  }
});

test('an error is logged with its class, code, call, stack and cause', async () => {
  const database = new Database(':memory:');
  database.exec('create table fan (name text unique); insert into fan values (1)');
  const unique = await thrownBy(() => database.exec('insert into fan values (1)'));
  const missing = await thrownBy(() => readFile('/nowhere'));
  const mistake = await thrownBy(() => (undefined as unknown as { x: unknown }).x);
  database.close();

  const { stack, ...rest } = loggableError(unique);
  assert.match(stack ?? '', /loggable-error\.test\.ts:\d+:\d+/);
  assert.deepEqual(rest, {
    type: 'SqliteError',
    code: 'SQLITE_CONSTRAINT_UNIQUE',
    message: 'UNIQUE constraint failed: fan.name',
  });
  const logged = loggableError(new AppError('disk_full', 'No room.', { cause: missing }));
  assert.deepEqual([logged.type, logged.message], ['AppError', 'No room.']);
  assert.deepEqual([logged.cause?.code, logged.cause?.syscall], ['ENOENT', 'open']);
  assert.equal(
    loggableError(mistake).message,
    "Cannot read properties of undefined (reading '…')",
    'a property may be a key that somebody sent',
  );
  assert.equal(loggableError(notFound('Live')).message, undefined);
});

test('a circular chain of causes is cut', () => {
  const error = new Error('round');
  error.cause = error;
  assert.ok(JSON.stringify(loggableError(error)));
});
