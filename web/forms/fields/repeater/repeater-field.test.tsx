import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf, focusOn } from '../../../testing/wait-for-dom.ts';

const x = () => screen.getByLabelText<HTMLInputElement>('X value');
const place = () => screen.getByRole('status').textContent;

async function show(t: TestContext) {
  answerRequests(t, { 'GET /api/defaults': { json: { min: 0, max: 1920, default: 960 } } });
  const form = await renderForm(t, [
    {
      type: 'repeater',
      path: 'sprites',
      label: 'Sprites',
      itemLabel: 'Sprite',
      thumbnail: ({ x }, index) => (x === 0 ? undefined : `/images/${index}.png`),
      children: [
        { type: 'slider', path: 'x', label: 'X', defaultsScope: 'sprite', defaultValue: 960 },
      ],
    },
  ]);
  await waitFor(() => assert(!x().disabled));
  return form;
}

test('a repeater starts with its minimum number of items', async (t) => {
  const { body } = await show(t);
  assert.equal(place(), '1/1');
  assert(button('Delete sprite').disabled);
  assert.deepEqual(body().sprites, [{ x: 960 }]);
});

test('an added item is displayed with defaults; the others keep their values', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(x(), '100');
  await user.click(button('Add sprite'));
  await waitFor(() => assert.equal(place(), '2/2'));
  assert.equal(x().value, '960');
  await fill(x(), '200');
  await user.click(button('Previous sprite'));
  assert.equal(place(), '1/2');
  assert.equal(x().value, '100');
  assert.deepEqual(body().sprites, [{ x: 100 }, { x: 200 }]);
});

test('next and previous wrap around by keyboard', async (t) => {
  const { press } = await show(t);
  await press(button('Add sprite'), '{Enter}');
  await waitFor(() => assert.equal(place(), '2/2'));
  await press(button('Add sprite'), '{Enter}');
  await waitFor(() => assert.equal(place(), '3/3'));
  await press(button('Next sprite'), ' ');
  assert.equal(place(), '1/3');
  await press(button('Previous sprite'), ' ');
  assert.equal(place(), '3/3');
});

test('deleting an item displays the next one, down to the minimum', async (t) => {
  const { user, fill, press, body, resetTo } = await show(t);
  resetTo({ sprites: [{ x: 1 }, { x: 2 }, { x: 3 }] });
  assert.equal(place(), '1/3');
  await user.click(button('Delete sprite'));
  assert.equal(place(), '1/2');
  assert.equal(x().value, '2');
  await user.click(button('Next sprite'));
  await press(button('Delete sprite'), '{Enter}');
  assert.equal(place(), '1/1');
  await focusOn(() => button('Add sprite'));
  assert.equal(x().value, '2');
  assert(button('Delete sprite').disabled);
  await fill(x(), '4');
  assert.deepEqual(body().sprites, [{ x: 4 }]);
});

test('an item with an error is displayed', async (t) => {
  const { refuse, resetTo } = await show(t);
  resetTo({ sprites: [{ x: 1 }, { x: 2 }] });
  refuse({ path: ['sprites', 1, 'x'], message: 'Must be a number' });
  await waitFor(() => assert.equal(place(), '2/2'));
  assert.equal(descriptionOf(x()), 'Must be a number');
});

test("the repeater bar shows the item's own thumbnail, if it has one", async (t) => {
  const { user, fill } = await show(t);
  const thumbnail = () => document.querySelector('img')?.getAttribute('src');
  assert.equal(thumbnail(), '/images/0.png');
  await user.click(button('Add sprite'));
  await waitFor(() => assert.equal(thumbnail(), '/images/1.png'));
  await fill(x(), '0');
  assert.equal(thumbnail(), undefined);
  await user.click(button('Previous sprite'));
  assert.equal(thumbnail(), '/images/0.png');
});
