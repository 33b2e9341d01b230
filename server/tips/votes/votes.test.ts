import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aTip, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { type App, appWithLive } from '../../testing/test-app.ts';

const OPTIONS = [
  { text: 'Pizza', keyword: 'pizza', target_cents: 5000 },
  { text: 'Team Red', keyword: '#red' },
];

async function aVote(t: TestContext) {
  const { app, live } = await appWithLive(t);
  const url = `/api/lives/${live.id}/votes`;
  const open = (fields: object = {}) =>
    answerOf<Vote>(app, post(url, { question: 'Next?', options: OPTIONS, ...fields }), 201);
  const vote = await open();
  const [first, second] = vote.options;
  if (!first || !second) throw new Error('A vote has two options');
  return {
    app,
    live,
    vote,
    open,
    pizza: first.id,
    red: second.id,
    list: () => answerOf<Vote[]>(app, url),
    read: async (id = vote.id) => {
      const votes = await answerOf<Vote[]>(app, url);
      return votes.find((each) => each.id === id) ?? assert.fail();
    },
    tip: (amount_cents: number, notes: string | null, more: object = {}) =>
      aTip(app, live.id, { amount_cents, notes, ...more }),
    edit: (tip: Tip, fields: object) =>
      answerOf<Tip>(app, put(`/api/lives/tips/${tip.id}`, fields)),
    assign: (tip: Tip, option_id: string | null, id = vote.id) =>
      answerOf<Vote>(app, put(`/api/votes/${id}/tips/${tip.id}`, { option_id })),
  };
}

/** The sums of the options, and that of the undecided tips. */
const sumsOf = ({ options, undecided }: Vote) => [
  ...options.map(({ total_cents }) => total_cents),
  undecided.total_cents,
];

const close = (app: App, id: string) => answerOf<Vote>(app, post(`/api/votes/${id}/close`, {}));

test('a tip counts for the option whose keyword is in its note', async (t) => {
  const { tip, read } = await aVote(t);
  await tip(500, 'PIZZA please!');
  await tip(700, 'go #Red');
  await tip(300, 'hello');
  await tip(200, 'pizza or red');
  assert.deepEqual(sumsOf(await read()), [500, 700, 500]);
});

test('the options with the highest sum lead, also in a tie', async (t) => {
  const { tip, read, pizza, red } = await aVote(t);
  assert.deepEqual((await read()).leader_ids, []);
  await tip(500, 'pizza');
  assert.deepEqual((await read()).leader_ids, [pizza]);
  await tip(500, 'red');
  assert.deepEqual((await read()).leader_ids, [pizza, red]);
});

test('a list of tips has the option of each', async (t) => {
  const { app, live, vote, tip, pizza, open } = await aVote(t);
  await tip(500, 'pizza');
  const second = await open({ question: 'And then?', options: [{ text: 'A' }, { text: 'B' }] });
  await tip(100, null);
  const [newest, oldest] = await tipsOf(app, live.id);
  assert.deepEqual(oldest?.choices, [{ vote_id: vote.id, option_id: pizza }]);
  assert.deepEqual(newest?.choices, [
    { vote_id: vote.id, option_id: null },
    { vote_id: second.id, option_id: null },
  ]);
});

test('a changed note is read again, unless the option was chosen by hand', async (t) => {
  const { tip, edit, assign, read, red, pizza } = await aVote(t);
  const first = await tip(500, 'pizza');
  await edit(first, { notes: 'red' });
  assert.deepEqual(sumsOf(await read()), [0, 500, 0]);
  await assign(first, pizza);
  await edit(first, { notes: 'red!' });
  assert.deepEqual(sumsOf(await read()), [500, 0, 0]);
  const second = await tip(300, 'pizza', { option: red });
  await edit(second, { notes: 'pizza pizza' });
  assert.deepEqual(sumsOf(await read()), [500, 300, 0]);
});

test('a request names an option by its id, keyword or text', async (t) => {
  const { tip, read, pizza } = await aVote(t);
  await tip(100, null, { option: pizza });
  await tip(20, null, { option: 'PIZZA' });
  await tip(3, null, { option: 'team  red' });
  await tip(4000, 'pizza', { option: null });
  assert.deepEqual(sumsOf(await read()), [120, 3, 4000]);
});

test('an option that no question has is refused, with those that one has', async (t) => {
  const { app, live, tip, edit, read } = await aVote(t);
  const answer = await app.inject(
    post(`/api/lives/${live.id}/tips`, { amount_cents: 5, option: 'Soup' }),
  );
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(answer.json().issues, [
    {
      path: ['option'],
      message: "No question has this option; 'Next?' has 'Pizza', 'Team Red'",
    },
  ]);
  assert.equal((await tipsOf(app, live.id)).length, 0);
  const first = await tip(5, 'pizza');
  await edit(first, { option: null });
  assert.deepEqual(sumsOf(await read()), [0, 0, 5]);
});

test('tips after the end of a question do not count until it is open again', async (t) => {
  const { app, vote, tip, read } = await aVote(t);
  await tip(1, 'pizza');
  assert.equal((await close(app, vote.id)).state, 'closed');
  await tip(10, 'pizza');
  const reopened = await answerOf<Vote>(app, post(`/api/votes/${vote.id}/reopen`, {}));
  assert.deepEqual([reopened.state, reopened.closed_at], ['open', null]);
  await tip(100, 'pizza');
  assert.deepEqual(sumsOf(await read()), [101, 0, 0]);
});

test('a chosen option counts in a question that closed meanwhile', async (t) => {
  const { app, vote, tip, edit, read, red } = await aVote(t);
  await close(app, vote.id);
  const late = await tip(10, 'pizza', { option: red });
  assert.deepEqual(sumsOf(await read()), [0, 10, 0]);
  await edit(late, { notes: 'pizza pizza' });
  assert.deepEqual(sumsOf(await read()), [0, 10, 0]);
});

test('a deleted option leaves its tips undecided, and the other keeps its own', async (t) => {
  const { app, vote, tip, read, red } = await aVote(t);
  await tip(100, 'pizza');
  await tip(20, 'red');
  const options = [
    { text: 'Soup', keyword: 'soup' },
    { id: red, text: 'Red' },
  ];
  const changed = await answerOf<Vote>(app, put(`/api/votes/${vote.id}`, { options }));
  assert.deepEqual(
    changed.options.map(({ text, total_cents }) => [text, total_cents]),
    [
      ['Soup', 0],
      ['Red', 20],
    ],
  );
  assert.equal(changed.revision, 2);
  assert.deepEqual(sumsOf(await read()), [0, 20, 100]);
});

test('a new keyword counts the undecided tips that have it in their notes', async (t) => {
  const { app, vote, tip, edit, assign } = await aVote(t);
  await tip(100, 'soup!');
  const byHand = await tip(20, 'pizza');
  await assign(byHand, null);
  await edit(byHand, { notes: 'soup' });
  const options = [
    ...vote.options.map(({ id, text, keyword }) => ({ id, text, keyword })),
    { text: 'Soup', keyword: 'soup' },
  ];
  const changed = await answerOf<Vote>(app, put(`/api/votes/${vote.id}`, { options }));
  assert.deepEqual(sumsOf(changed), [0, 0, 100, 20]);
});

test('a deleted question keeps its tips', async (t) => {
  const { app, live, vote, tip, list } = await aVote(t);
  await tip(100, 'pizza');
  assert.equal((await app.inject(remove(`/api/votes/${vote.id}`))).statusCode, 204);
  assert.deepEqual(await list(), []);
  const [left] = await tipsOf(app, live.id);
  assert.deepEqual([left?.amount_cents, left?.choices], [100, undefined]);
});

test('a change of another revision is refused with the present question', async (t) => {
  const { app, vote } = await aVote(t);
  await answerOf(app, put(`/api/votes/${vote.id}`, { question: 'Then?' }));
  const answer = await app.inject(
    put(`/api/votes/${vote.id}`, { question: 'Later?' }, { 'if-match': '"1"' }),
  );
  assert.equal(answer.statusCode, 409);
  assert.deepEqual([answer.json().current.question, answer.headers.etag], ['Then?', undefined]);
});

test('a question closes by itself at its end, and can be reopened without it', async (t) => {
  const { app, open, tip, read } = await aVote(t);
  t.after(() => setSteadyClock());
  const closes_at = new Date(Date.now() + 60_000).toISOString();
  const { id } = await open({ closes_at });
  await tip(1, 'pizza');
  setSteadyClock(() => Date.parse(closes_at));
  await tip(20, 'pizza');
  const closed = await read(id);
  assert.deepEqual([closed.state, closed.closed_at], ['closed', closes_at]);
  assert.equal((await close(app, id)).revision, 1);
  const reopened = await answerOf<Vote>(app, post(`/api/votes/${id}/reopen`, {}));
  assert.deepEqual([reopened.state, reopened.closes_at], ['open', null]);
  await tip(300, 'pizza');
  assert.deepEqual(sumsOf(await read(id)), [301, 0, 0]);
});

test('a clock that was set back opens no closed question and stops no open one', async (t) => {
  const { app, vote, tip, read, open } = await aVote(t);
  t.after(() => setSteadyClock());
  const { id } = await open({ question: 'Then?' });
  await close(app, vote.id);
  setSteadyClock(() => Date.now() - 3_600_000);
  await tip(1, 'pizza');
  assert.deepEqual([sumsOf(await read()), (await read()).state], [[0, 0, 0], 'closed']);
  assert.deepEqual(sumsOf(await read(id)), [1, 0, 0]);
});

test('an end in the past is refused, except the present one of a closed question', async (t) => {
  const { app, vote } = await aVote(t);
  t.after(() => setSteadyClock());
  const change = (closes_at: string) => app.inject(put(`/api/votes/${vote.id}`, { closes_at }));
  const end = new Date(Date.now() + 60_000).toISOString();
  assert.equal((await change(end)).statusCode, 200);
  setSteadyClock(() => Date.now() + 120_000);
  assert.equal((await change(end)).statusCode, 200);
  const refused = await change(new Date(Date.now() + 90_000).toISOString());
  assert.deepEqual(refused.json().issues, [
    { path: ['closes_at'], message: 'Must be in the future' },
  ]);
});

test('the tips of a question are listed by option, newest first and in pages', async (t) => {
  const { app, vote, tip, pizza } = await aVote(t);
  const made: Tip[] = [];
  for (const notes of ['pizza', 'red', 'hi', 'pizza', 'ho']) made.push(await tip(1, notes));
  const at = async (search: string) => {
    const listed = await answerOf<Tip[]>(app, `/api/votes/${vote.id}/tips${search}`);
    return listed.map(({ id }) => made.findIndex((each) => each.id === id));
  };
  assert.deepEqual(await at(''), [4, 3, 2, 1, 0]);
  assert.deepEqual(await at('?option=undecided'), [4, 2]);
  assert.deepEqual(await at(`?option=${pizza}`), [3, 0]);
  assert.deepEqual(await at(`?limit=2&before=${made[3]?.id}`), [2, 1]);
  const unknown = await app.inject(`/api/votes/${vote.id}/tips?option=${vote.id}`);
  assert.equal(unknown.statusCode, 400);
});

test('an option of another question is refused', async (t) => {
  const { app, vote, open, tip } = await aVote(t);
  const other = await open({ question: 'Other?' });
  const option_id = other.options[0]?.id ?? null;
  const { id } = await tip(1, null);
  const refused = await app.inject(put(`/api/votes/${vote.id}/tips/${id}`, { option_id }));
  assert.deepEqual(refused.json().issues, [
    { path: ['option_id'], message: 'This question has no option with this id' },
  ]);
  const options = [{ id: option_id, text: 'A' }, { text: 'B' }];
  const changed = await app.inject(put(`/api/votes/${vote.id}`, { options }));
  assert.deepEqual(changed.json().issues, [
    { path: ['options', 0, 'id'], message: 'This question has no option with this id' },
  ]);
});
