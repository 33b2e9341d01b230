import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  dropOthers,
  setCreatedId,
  stopWaiting,
  useWaitingEditors,
  type WaitingEditor,
  waitInBackground,
  waitingAt,
  waitingFor,
} from './waiting-editors.ts';

const editor = (path: string, madeAt: string): WaitingEditor => ({
  path,
  madeAt,
  position: 0,
  field: 'theme_id',
  stored: undefined,
  known: {},
  typed: [['name', 'Friday']],
  hasChanges: true,
});
const LIVE = editor('/lives/new', '/themes/new');
const THEME = editor('/themes/new', '/layouts/new');
const paths = () => useWaitingEditors.getState().waiting.map(({ path }) => path);

beforeEach(() => useWaitingEditors.setState({ waiting: [LIVE, THEME] }));

test('each editor waits for the one it opened', () => {
  assert.equal(waitingFor('/layouts/new'), THEME);
  assert.equal(waitingFor('/themes/new'), undefined, 'the theme waits itself');
  assert.equal(waitingAt('/themes/new'), THEME);
  assert.equal(waitingAt('/lives/1'), undefined);
});

test('only the last editor receives the created id', () => {
  setCreatedId('a');
  assert.deepEqual(
    [waitingAt('/themes/new')?.made, waitingAt('/lives/new')?.made],
    ['a', undefined],
  );
});

test('a reopened editor stops waiting, the one before it continues', () => {
  stopWaiting('/themes/new');
  assert.deepEqual(paths(), ['/lives/new']);
  assert.equal(waitingFor('/themes/new'), LIVE);
  waitInBackground(THEME);
  stopWaiting('/lives/new');
  assert.deepEqual(paths(), []);
});

const ARRIVALS: [path: string, left: string[]][] = [
  ['/layouts/new', ['/lives/new', '/themes/new']],
  ['/themes/new', ['/lives/new', '/themes/new']],
  ['/lives/new', ['/lives/new']],
  ['/', []],
  ['/lives/1', []],
];

for (const [path, left] of ARRIVALS) {
  test(`at ${path} ${left.length || 'none'} of two editors keep waiting`, () => {
    dropOthers(path);
    assert.deepEqual(paths(), left);
  });
}
