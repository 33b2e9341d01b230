import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import type { Font } from '#contract/fonts.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { aFile, drop, holdUploads, pick } from '../../../testing/choose-files.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf, focusOn, gone, lists } from '../../../testing/wait-for-dom.ts';
import { useFontPreviews } from './font-previews.ts';

const FONTS: Font[] = [
  { family: 'Gruppo', variants: ['regular'] },
  { family: 'Grenze', variants: ['600', '800'] },
];
const GRUPPO = 'Gruppo1 style';
const PREVIEWS = 'Show found fonts in their face, asked of Google Fonts';
const custom = (text: string) => `Press Enter to use '${text}' as custom font`;

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Headers' });
const style = () => screen.getByRole('combobox', { name: 'Headers style' });
const notice = () => search().closest('fieldset')?.querySelector(':scope > [role=status]');
const listbox = () => screen.queryByRole('listbox');
const dialog = () => screen.queryByRole('dialog');
const family = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Family' });

async function show(t: TestContext, answers: Parameters<typeof answerRequests>[1] = {}) {
  const found = ({ searchParams }: URL) => {
    const text = searchParams.get('q') ?? '';
    return { json: FONTS.filter((font) => font.family.toLowerCase().includes(text)) };
  };
  const known = (font: Font) => [`GET /api/fonts/family/${font.family}`, { json: font }];
  const sent = answerRequests(t, {
    'GET /api/fonts': found,
    'GET /api/fonts/service': { json: { web_fonts: 'on' } },
    'GET /api/fonts/state': { json: { state: 'ready' } },
    ...Object.fromEntries(FONTS.map(known)),
    ...answers,
  });
  const uploads = holdUploads(t);
  const form = await renderForm(t, [
    {
      type: 'font',
      path: 'headers',
      label: 'Headers',
      defaultValue: { family: 'Inter', variant: '600', caps: false },
    },
  ]);
  return {
    ...form,
    sent,
    uploads,
    hasFont: (name: string, variant: string, caps = false) =>
      assert.deepEqual(form.body().headers, { family: name, variant, caps }),
  };
}

test('picking a family by keyboard selects its regular style', async (t) => {
  const { user, hasFont } = await show(t);
  assert.equal(search().value, 'Inter');
  search().focus();
  await user.keyboard('grup');
  await lists(GRUPPO, custom('grup'));
  assert.equal(search().getAttribute('aria-activedescendant'), null);
  await user.keyboard('{ArrowDown}');
  const [option] = screen.getAllByRole('option');
  await waitFor(() => assert.equal(search().getAttribute('aria-activedescendant'), option?.id));
  await user.keyboard('{Enter}');
  await gone(listbox);
  assert.equal(search().value, 'Gruppo');
  hasFont('Gruppo', 'regular');
  await user.tab();
  await focusOn(style);
});

test('Enter uses typed text as a custom font; a known name gets its own spelling', async (t) => {
  const { user, fill, hasFont } = await show(t);
  await fill(search(), '  Owlface ');
  await screen.findByText('No fonts found');
  await lists(custom('Owlface'));
  await user.keyboard('{Enter}');
  await gone(listbox);
  assert.equal(search().value, 'Owlface');
  hasFont('Owlface', '600');

  await fill(search(), 'Ro');
  await user.keyboard('{Enter}');
  hasFont('Ro', '600');

  await fill(search(), 'grup');
  await user.click(await screen.findByText(custom('grup')));
  hasFont('grup', '600');

  await fill(search(), 'gruppo');
  await lists(GRUPPO);
  await user.keyboard('{Enter}');
  hasFont('Gruppo', 'regular');
});

test('Escape closes the list, then restores the family; so does a blur', async (t) => {
  const { user, fill, hasFont } = await show(t);
  await fill(search(), 'grup');
  await lists(GRUPPO, custom('grup'));
  await user.keyboard('{Escape}');
  await gone(listbox);
  assert.equal(search().value, 'grup');
  await user.keyboard('{Escape}');
  assert.equal(search().value, 'Inter');

  await fill(search(), 'grup');
  await lists(GRUPPO, custom('grup'));
  await user.tab();
  await gone(listbox);
  assert.equal(search().value, 'Inter');
  hasFont('Inter', '600');
});

test("the styles are the family's own; ALL CAPS is sent", async (t) => {
  const { user, fill, hasFont } = await show(t);
  await fill(search(), 'grenze');
  await user.click(await screen.findByText('Grenze'));
  await waitFor(() => assert.equal(style().textContent, 'SemiBold 600'));
  await user.click(screen.getByRole('checkbox', { name: 'ALL CAPS' }));
  hasFont('Grenze', '600', true);
});

test('an error of a font part shows at the field', async (t) => {
  const { user, fill, refuse } = await show(t);
  refuse({ path: ['headers', 'family'], message: 'Must have at most 200 characters' });
  assert.equal(descriptionOf(search()), 'Must have at most 200 characters');
  await fill(search(), 'Gruppo');
  await user.keyboard('{Enter}');
  assert.equal(search().getAttribute('aria-invalid'), null);
});

for (const [name, answer, text] of [
  ['its reason', { status: 500, json: { error: 'Out of order' } }, 'Error: Out of order'],
  ['that it failed', { status: 500, json: { error: '' } }, 'Failed to search fonts'],
] as const) {
  test(`a failed search shows ${name}, and the typed text can be used`, async (t) => {
    const { user, fill, hasFont } = await show(t, { 'GET /api/fonts': answer });
    await fill(search(), 'c');
    await screen.findByText(text);
    await user.keyboard('{Enter}');
    hasFont('c', '600');
  });
}

test('without a font service a notice replaces the list until a search succeeds', async (t) => {
  let answer: { status?: number; json: unknown } = {
    status: 503,
    json: { error: 'No key is set' },
  };
  const { fill } = await show(t, { 'GET /api/fonts': () => answer });
  await fill(search(), 'gr');
  const text = await screen.findByText(/Autocomplete is disabled/);
  assert.equal(
    text.textContent,
    'No key is set. Autocomplete is disabled: a font service key must be configured. You can still type any font name and press Enter.',
  );
  assert(!listbox());
  answer = { json: FONTS };
  await fill(search(), 'grup');
  await screen.findByText('Gruppo');
  assert.equal(screen.queryByText(/Autocomplete is disabled/), null);
});

test('the search says that it loads faces; the switch stops that and is stored', async (t) => {
  t.after(() => useFontPreviews.getState().turn(true));
  const { user, fill } = await show(t);
  const switches = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: PREVIEWS });
  assert.deepEqual(switches(), []);
  await fill(search(), 'grup');
  await lists(GRUPPO, custom('grup'));
  const isOn = () => switches()[0]?.getAttribute('aria-checked');
  assert.equal(isOn(), 'true');
  await user.click(switches()[0] as Element);
  assert.equal(isOn(), 'false');
  assert.equal(localStorage.getItem('streamhost.font-previews'), 'off');
});

test('without web fonts only own fonts are found, and the notice has no retry', async (t) => {
  const { user, fill } = await show(t, {
    'GET /api/fonts/service': { json: { web_fonts: 'off' } },
    'GET /api/fonts/state': { json: { state: 'off' } },
  });
  await fill(search(), 'gruppo');
  await lists(GRUPPO);
  assert.equal(screen.queryByText(PREVIEWS), null);
  await user.keyboard('{Enter}');
  await waitFor(() => assert.match(descriptionOf(search()), /: web fonts are switched off\./));
  assert.equal(notice()?.querySelector('button'), null);
});

test('a missing font names its substitute, is followed, and can be retried', async (t) => {
  let state = 'failed';
  const { user, fill, sent } = await show(t, {
    'GET /api/fonts/state': () => ({ json: { state } }),
    'POST /api/fonts/state': () => ({ json: { state } }),
  });
  await fill(search(), 'Owlface');
  await user.keyboard('{Enter}');
  const text = 'Drawn in Inter until Owlface can be fetched.';
  await waitFor(() => assert.equal(descriptionOf(search()), text));
  await user.click(button('Try Again'));
  await screen.findByRole('button', { name: 'Trying' });
  const retry = sent.findLast(({ method }) => method === 'POST');
  assert.deepEqual(retry?.body, { family: 'Owlface', variant: '600' });
  await screen.findByRole('button', { name: 'Try Again' });
  state = 'ready';
  await user.click(button('Try Again'));
  await waitFor(() => assert.equal(notice()?.textContent, ''));
  assert.equal(descriptionOf(search()), '');
});

test('a loading font is polled until it is available', async (t) => {
  const states = ['fetching', 'fetching', 'ready'];
  const { user, fill } = await show(t, {
    'GET /api/fonts/state': () => ({ json: { state: states.shift() } }),
  });
  await fill(search(), 'Bungee');
  await user.keyboard('{Enter}');
  await screen.findByText('Drawn in Inter until Bungee can be fetched.');
  await waitFor(() => assert.equal(notice()?.textContent, ''));
  assert.deepEqual(states, []);
});

const CINZEL = { name: 'c.woff2', url: '/api/fonts/files/c.woff2', variant: '700' };

test('an uploaded font is chosen, with the name in its file or another one', async (t) => {
  const { user, fill, uploads, hasFont } = await show(t);
  await pick(user, button('Upload a font for headers'), aFile('cinzel-700.woff2'));
  await uploads.store('cinzel-700.woff2', { ...CINZEL, family: 'Cinzel' });
  await waitFor(() => assert.equal(family().value, 'Cinzel'));
  await screen.findByText(/^Bold 700 · /);
  await user.keyboard('{Enter}');
  await gone(dialog);
  screen.getByText('Cinzel is uploaded, and chosen for Headers');
  hasFont('Cinzel', '700');

  drop(search(), aFile('cinzel-700.woff2'));
  await uploads.store('cinzel-700.woff2', { ...CINZEL, family: 'Cinzel' }, 200);
  await waitFor(() =>
    assert.equal(
      descriptionOf(family()),
      'This file is here already, as Cinzel. Another name takes it away from themes that use that one.',
    ),
  );
  await fill(family(), 'Curtain');
  await user.keyboard('{Enter}');
  await uploads.store('cinzel-700.woff2', { ...CINZEL, family: 'Curtain' });
  assert.equal(uploads.last()?.family, 'Curtain');
  await gone(dialog);
  hasFont('Curtain', '700');
});

test('a font is uploaded from an empty list; Cancel deletes it and keeps the text', async (t) => {
  const { user, fill, uploads, sent, hasFont } = await show(t, {
    [`DELETE ${CINZEL.url}`]: { json: null },
  });
  await fill(search(), 'Neon Zebra');
  await screen.findByText('No fonts found');
  await pick(user, button('Upload a font…'), aFile('kalam.woff2'));
  await uploads.store('kalam.woff2', { ...CINZEL, family: 'Kalam' });
  await waitFor(() => assert.equal(family().value, 'Kalam'));
  await fill(family(), 'Neon Zebra');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await waitFor(() => assert(sent.some(({ method }) => method === 'DELETE')));
  assert.equal(search().value, 'Neon Zebra');
  hasFont('Inter', '600');
});

test('a refused or unsent font shows its error, and the typed name stays', async (t) => {
  const { user, fill, uploads, hasFont } = await show(t);
  const alert = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;
  const nameError = [{ path: ['family'], message: 'Name the font in this field' }];
  await pick(user, button('Upload a font for headers'), aFile('notes.txt'));
  await uploads.refuse('notes.txt', 'Only fonts can be uploaded here');
  assert.equal(alert(), 'Only fonts can be uploaded here');
  await fill(family(), 'My Face');
  await pick(user, button('Choose another file…'), aFile('show-time-Bold.ttf'));
  await uploads.refuse('show-time-Bold.ttf', 'Validation failed', nameError);
  assert.equal(descriptionOf(family()), 'Name the font in this field');
  assert.equal(family().value, 'My Face');
  await focusOn(family);

  await user.keyboard('{Enter}');
  await uploads.fail('show-time-Bold.ttf');
  assert.equal(
    alert(),
    'The font was not uploaded. Check that streamhost is running, then try again.',
  );
  await user.click(button('Use font'));
  await uploads.store('show-time-Bold.ttf', { ...CINZEL, family: 'My Face' });
  await gone(dialog);
  hasFont('My Face', '700');
});

test('a font without a name is proposed its file name', async (t) => {
  const { uploads } = await show(t);
  drop(search(), aFile('show-time-Bold.ttf'));
  await waitFor(() => assert.equal(family().value, 'show time'));
  await uploads.refuse('show-time-Bold.ttf', 'Validation failed', [
    { path: ['family'], message: 'Name the font in this field' },
  ]);
  assert.equal(family().value, 'show time');
});
