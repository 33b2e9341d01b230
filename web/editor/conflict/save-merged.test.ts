import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../../data/request-error.ts';
import { withPath } from '../../forms/fields/at-path.ts';
import type { Field } from '../../forms/fields/field.ts';
import { type Decide, saveMerged } from './save-merged.ts';

type Stored = { name: string; color: string; revision: number };
type Form = { name: string; color: string };

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'color', path: 'color', label: 'Color' },
];
const LOADED: Stored = { name: 'Night', color: '#000000', revision: 1 };
const valuesOf = ({ name, color }: Stored): Form => ({ name, color });

/** A form over a loaded entity, and a server on which others save just before each of our saves arrives. */
function scene(
  typed: Partial<Form>,
  options: { others?: Partial<Form>[]; decide?: Decide; failure?: Error } = {},
) {
  const { others = [], decide = async () => null, failure } = options;
  let stored = LOADED;
  let form: Form = { ...valuesOf(LOADED), ...typed };
  const decisions: string[][] = [];
  const saving = () =>
    saveMerged<Form, Stored>({
      fields: FIELDS,
      base: { stored: LOADED, values: valuesOf(LOADED) },
      read: () => form,
      valuesOf,
      send: async (values, over) => {
        if (failure) throw failure;
        const other = others.shift();
        if (other) stored = { ...stored, ...other, revision: stored.revision + 1 };
        if (over.revision !== stored.revision) {
          const changed = { current: stored, changed_at: '2026-11-22T20:00:00.000Z' };
          throw new RequestError(409, 'It changed', [], { changed });
        }
        stored = { ...values, revision: stored.revision + 1 };
        return stored;
      },
      decide: (differences, changedAt) => {
        decisions.push(differences.map(({ label, changedBy }) => `${label} ${changedBy}`));
        return decide(differences, changedAt);
      },
      take: (values) => {
        for (const [path, value] of values) form = withPath(form, path, value) as Form;
      },
    });
  return { saving, decisions, stored: () => stored, form: () => form };
}

test('a form without a conflict is saved unchanged', async () => {
  const { saving, decisions, stored } = scene({ name: 'Mine' });
  assert.deepEqual((await saving())?.together, []);
  assert.deepEqual([stored().name, stored().revision, decisions.length], ['Mine', 2, 0]);
});

test('another field of a newer save is merged without a dialog', async () => {
  const { saving, decisions, stored, form } = scene(
    { name: 'Mine' },
    { others: [{ color: '#ffffff' }] },
  );
  assert.deepEqual((await saving())?.together, ['Color']);
  assert.deepEqual(stored(), { name: 'Mine', color: '#ffffff', revision: 3 });
  assert.equal(form().color, '#ffffff');
  assert.deepEqual(decisions, []);
});

test('a value that both sides changed needs a decision, again if it changes', async () => {
  const others = [{ name: 'Theirs' }, { name: 'Others' }, { color: '#ffffff' }];
  const decide: Decide = async () => ({ taken: [], saves: true });
  const { saving, decisions, stored } = scene({ name: 'Mine' }, { others, decide });
  assert.deepEqual((await saving())?.together, ['Color']);
  assert.deepEqual(decisions, [['Name both'], ['Name both']]);
  assert.deepEqual(stored(), { name: 'Mine', color: '#ffffff', revision: 5 });
});

test('returning to the form changes neither the form nor the server', async () => {
  const { saving, stored, form } = scene({ name: 'Mine' }, { others: [{ name: 'Theirs' }] });
  assert.equal(await saving(), null);
  assert.deepEqual([form().name, stored().name], ['Mine', 'Theirs']);
});

test('theirs can be applied to the form without saving', async () => {
  const decide: Decide = async (taken) => ({ taken, saves: false });
  const others = [{ name: 'Theirs', color: '#ffffff' }];
  const { saving, stored, form } = scene({ name: 'Mine' }, { others, decide });
  assert.equal(await saving(), null);
  assert.deepEqual(form(), { name: 'Theirs', color: '#ffffff' });
  assert.equal(stored().revision, 2);
});

test('other errors are passed to the caller', async () => {
  const refusal = new RequestError(409, 'The name is taken');
  const { saving, decisions, form } = scene({ name: 'Mine' }, { failure: refusal });
  await assert.rejects(saving(), refusal);
  assert.deepEqual([decisions, form().name], [[], 'Mine']);
});
