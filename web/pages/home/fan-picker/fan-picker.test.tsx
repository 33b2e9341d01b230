import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { focusOn, highlighted, listed, lists } from '../../../testing/wait-for-dom.ts';
import { FanPicker } from './fan-picker.tsx';

const FANS = ['Mara', 'Marigold_77', 'Marisol V.', 'Mark from Ghent', 'Tomar', 'نور الهدى'];
const SEARCH = 'GET /api/fans';

const fanOf = (name: string) => ({
  id: name,
  name,
  total_cents: 0,
  currency: 'USD',
  other_totals: [],
  last_tip: null,
});
/** The row of a fan without tips. */
const blank = (name: string, key = '') => `${name}No tips yet${key}`;

const fan = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fan' });
const amount = () => screen.getByLabelText('Amount');
const isChosen = () => document.querySelector('.lucide-check') !== null;

/** A form with a fan and an amount; what is saved is the name that it submits. */
function show(t: TestContext, answers: Parameters<typeof answerRequests>[1] = {}) {
  const sent = answerRequests(t, {
    [SEARCH]: ({ searchParams }) => {
      const text = searchParams.get('query') ?? '';
      return { json: FANS.filter((name) => name.toLowerCase().includes(text)).map(fanOf) };
    },
    'POST /api/fans': (_url, body) => ({ json: body }),
    ...answers,
  });
  const saved: string[] = [];
  let taken = 0;
  function Form() {
    const [text, setText] = useState('');
    const input = useRef<HTMLInputElement>(null);
    const line = useRef<HTMLFormElement>(null);
    return (
      <form
        ref={line}
        onSubmit={(event) => {
          event.preventDefault();
          saved.push(text);
        }}
      >
        <FanPicker
          text={text}
          change={setText}
          input={input}
          listBelow={line}
          onTaken={() => {
            taken += 1;
          }}
        />
        <input aria-label="Amount" />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const { user, fill } = newUser();
  fan().focus();
  return { user, fill, saved, sent, taken: () => taken };
}

test('the fan picker suggests fans, then a new one; Escape closes the list only', async (t) => {
  const { user } = show(t);
  await user.keyboard('mar');
  await lists(
    blank('Mara', 'Tab'),
    blank('Marigold_77'),
    blank('Marisol V.'),
    blank('Mark from Ghent'),
    blank('Tomar'),
    'New fan “mar”',
  );
  assert.equal(highlighted(), blank('Mara', 'Tab'));
  await user.keyboard('k');
  await lists(blank('Mark from Ghent', 'Tab'), 'New fan “mark”');
  await user.keyboard('{Escape}');
  await lists();
  assert.equal(fan().value, 'mark');
  await focusOn(fan);
});

test('the fan list opens only for typed text and closes on blur', async (t) => {
  const { user } = show(t);
  await user.keyboard('gold');
  await lists(blank('Marigold_77', 'Enter'), 'New fan “gold”');
  await user.tab();
  await lists();
  await focusOn(amount);
  assert.equal(fan().value, 'gold');
  await user.tab({ shift: true });
  assert.equal(fan().getAttribute('aria-expanded'), 'false');
});

test("Tab completes a fan's name, and the focus moves to the amount", async (t) => {
  const { user } = show(t);
  await user.keyboard('marig');
  await waitFor(() => assert.equal(highlighted(), blank('Marigold_77', 'Tab')));
  await user.tab();
  assert.equal(fan().value, 'Marigold_77');
  await focusOn(amount);
  await lists();
});

test('arrows choose another fan, and the next Enter saves it', async (t) => {
  const { user, saved } = show(t);
  await user.keyboard('mari');
  await waitFor(() => assert.equal(highlighted(), blank('Marigold_77', 'Tab')));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => assert.equal(highlighted(), blank('Marisol V.', 'Tab')));
  await user.keyboard('{Enter}');
  assert.equal(fan().value, 'Marisol V.');
  assert.deepEqual(saved, []);
  await user.keyboard('{Enter}');
  assert.deepEqual(saved, ['Marisol V.']);
});

test('a full name needs no choice', async (t) => {
  const { user, saved } = show(t);
  await user.keyboard('mark from ghent');
  await waitFor(() => assert.equal(highlighted(), blank('Mark from Ghent')));
  await user.keyboard('{Enter}');
  assert.deepEqual(saved, ['mark from ghent']);
});

test('Enter adds an unknown fan', async (t) => {
  const { user, saved, sent } = show(t);
  await user.keyboard('quietharbor');
  await screen.findByText('No results');
  assert.equal(highlighted(), 'New fan “quietharbor”Enter');
  await user.keyboard('{Enter}');
  await lists();
  await waitFor(() => assert.deepEqual(sent.at(-1)?.body, { name: 'quietharbor' }));
  assert.equal(screen.queryByText('No results'), null);
  await user.keyboard('{Enter}');
  assert.deepEqual(saved, ['quietharbor']);
});

test('a click picks a fan, and further typing clears the choice', async (t) => {
  const { user, taken } = show(t);
  await user.keyboard('gold');
  await lists(blank('Marigold_77', 'Enter'), 'New fan “gold”');
  await user.click(screen.getAllByRole('option')[0] as Element);
  assert.equal(fan().value, 'Marigold_77');
  assert.equal(taken(), 1);
  assert(isChosen());
  await user.type(fan(), '{End}{Backspace}');
  assert(!isChosen());
  await lists(blank('Marigold_77', 'Tab'), 'New fan “Marigold_7”');
});

test('the typed name is taken if the search has not finished', async (t) => {
  const { user, saved, sent } = show(t, { [SEARCH]: () => new Promise(() => {}) });
  await user.keyboard('Mar{Enter}');
  await waitFor(() => assert.deepEqual(sent.at(-1)?.body, { name: 'Mar' }));
  assert.deepEqual(saved, []);
  await user.keyboard('{Enter}');
  assert.deepEqual(saved, ['Mar']);
});

test('the typed name is offered as a new fan if the search fails', async (t) => {
  const warned = t.mock.method(console, 'warn', () => {});
  const { user, saved } = show(t, { [SEARCH]: { status: 500 } });
  await user.keyboard('Mari');
  await lists('New fan “Mari”Enter');
  assert.equal(warned.mock.calls[0]?.arguments[0], 'Fans could not be searched.');
  assert.equal(screen.queryByText('No results'), null);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  assert.deepEqual(saved, ['Mari']);
});

test('a suggested fan shows its last tip and its total', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T15:42:00Z') });
  const last_tip = { amount_cents: 2500, currency: 'USD', created_at: '2026-11-06T15:40:00.000Z' };
  const { user } = show(t, {
    [SEARCH]: { json: [{ ...fanOf('Mara'), total_cents: 130_950, last_tip }] },
    'GET /api/user-settings/demo-user': { json: { timezone: 'UTC' } },
  });
  await user.keyboard('mar');
  await waitFor(() =>
    assert.equal(listed()[0], 'MaraLast tip $25.00 today, 3:40 PMTab$1,309.50 in all'),
  );
});
