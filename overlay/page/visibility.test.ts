import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchVisibility } from './visibility.ts';

/** A page of OBS, or of a browser. */
function aPage(isObs: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document, ...(isObs && { obsstudio: {} }) });
  const reported: boolean[] = [];
  const { setOnProgram } = watchVisibility(
    window as unknown as Window,
    (is) => void reported.push(is),
  );
  const dispatch = (visible: boolean) =>
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));
  return { reported, dispatch, setOnProgram };
}

test('a source that the server sees on program stays visible, whatever OBS calls it', () => {
  const { reported, dispatch, setOnProgram } = aPage(true);
  setOnProgram(true);
  dispatch(false);
  assert.deepEqual(reported, []);
  setOnProgram(false);
  assert.deepEqual(reported, [false]);
  setOnProgram(true);
  assert.deepEqual(reported, [false, true]);
});

test('without word of the server the event of OBS decides', () => {
  const { reported, dispatch, setOnProgram } = aPage(true);
  setOnProgram(null);
  dispatch(false);
  dispatch(true);
  assert.deepEqual(reported, [false, true]);
});

test('a page in a browser is visible or not, whatever is on program', () => {
  const { reported, dispatch, setOnProgram } = aPage(false);
  setOnProgram(true);
  dispatch(false);
  assert.deepEqual(reported, [false]);
});
