import type { TestContext } from 'node:test';
import Database from 'better-sqlite3';

/** Fails each commit as on a disk that fails or became read-only, until the returned function is called. */
export function failCommits(t: TestContext): () => void {
  const memory = new Database(':memory:');
  const statement = Object.getPrototypeOf(memory.prepare('select 1'));
  memory.close();
  const { run } = statement;
  const failing = t.mock.method(
    statement,
    'run',
    function (this: { source: string }, ...values: unknown[]) {
      if (this.source !== 'commit') return run.apply(this, values);
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
    },
  );
  return () => failing.mock.restore();
}
