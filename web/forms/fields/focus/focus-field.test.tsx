import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { renderForm } from '../../../testing/render-form.tsx';
import type { Field } from '../field.ts';

const FIELDS: Field[] = [
  { type: 'file', path: 'photo', label: 'Photo', isPhoto: true, focus: 'photo_focus' },
  { type: 'focus', path: 'photo_focus', label: 'Focus point', image: 'photo' },
];

const PHOTO = { photo: '/uploads/moon.png' };

test('the focus point moves by arrow keys, within the picture', async (t) => {
  const { user, body } = await renderForm(t, FIELDS, { stored: PHOTO });
  const point = screen.getByRole('slider', { name: 'Focus point' });
  assert.equal(point.getAttribute('aria-valuetext'), '50% across, 50% down');
  point.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  assert.deepEqual(body().photo_focus, { x: 49, y: 60 });
  await user.keyboard('{Shift>}{ArrowDown>9/}{/Shift}');
  assert.equal(point.getAttribute('aria-valuetext'), '49% across, 100% down');
});

test('a centered focus point is not stored', async (t) => {
  const stored = { ...PHOTO, photo_focus: { x: 10, y: 20 } };
  const { user, body } = await renderForm(t, FIELDS, { stored });
  await user.click(screen.getByRole('button', { name: 'Center' }));
  assert.equal(body().photo_focus, undefined);
});

test('the thumbnail of a photo keeps its focus point in view', async (t) => {
  await renderForm(t, FIELDS, { stored: { ...PHOTO, photo_focus: { x: 10, y: 20 } } });
  const [thumbnail] = document.querySelectorAll('img');
  assert.equal(thumbnail?.style.objectPosition, '10% 20%');
});

test('without a photo there is no focus point to choose', async (t) => {
  await renderForm(t, FIELDS);
  assert.equal(screen.queryByRole('slider'), null);
});
