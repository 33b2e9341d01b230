import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchVisibility } from './visibility.ts';

/** A page of OBS, or of a browser. */
function aPage(isObs: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document, ...(isObs && { obsstudio: {} }) });
  const heard: boolean[] = [];
  const { setOnProgram } = watchVisibility(
    window as unknown as Window,
    (is) => void heard.push(is),
  );
  const tell = (visible: boolean) =>
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));
  return { heard, tell, setOnProgram };
}

test('a source that the server sees on program stays visible, whatever OBS calls it', () => {
  const { heard, tell, setOnProgram } = aPage(true);
  setOnProgram(true);
  tell(false);
  assert.deepEqual(heard, []);
  setOnProgram(false);
  assert.deepEqual(heard, [false]);
  setOnProgram(true);
  assert.deepEqual(heard, [false, true]);
});

test('without word of the server the event of OBS decides', () => {
  const { heard, tell, setOnProgram } = aPage(true);
  setOnProgram(null);
  tell(false);
  tell(true);
  assert.deepEqual(heard, [false, true]);
});

test('a page in a browser is visible or not, whatever is on program', () => {
  const { heard, tell, setOnProgram } = aPage(false);
  setOnProgram(true);
  tell(false);
  assert.deepEqual(heard, [false]);
});
