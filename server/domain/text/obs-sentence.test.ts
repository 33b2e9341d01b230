import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OBS_CONNECTION_STATES, type ObsConnectionState } from '../../contract/obs.ts';
import { addedSentence, obsSentence, onScreenSentence } from './obs-sentence.ts';

const line = (
  kind: ObsConnectionState['kind'],
  more: Partial<ObsConnectionState> = {},
): ObsConnectionState => ({
  kind,
  since: '2026-11-25T18:00:00.000Z',
  obs_version: null,
  scene: null,
  is_here: true,
  ...more,
});

test('each failing state has a problem and a remedy, and no other has', () => {
  const sentences = OBS_CONNECTION_STATES.map((kind) => obsSentence(line(kind)));
  assert.equal(new Set(sentences).size, OBS_CONNECTION_STATES.length);
  for (const [index, sentence] of sentences.entries()) {
    const works = ['connecting', 'connected'].includes(OBS_CONNECTION_STATES[index] ?? '');
    assert.equal(/^[A-Z][^.]+\. [A-Z].+\.$/.test(sentence), !works, sentence);
  }
});

test('a connected OBS shows its version and program scene', () => {
  const connected = line('connected', { obs_version: '30.2.3', scene: 'Main' });
  assert.equal(obsSentence(connected), 'Connected to OBS 30.2.3 · Main is on program');
});

test('an OBS that does not run is looked for on its own computer', () => {
  assert.match(
    obsSentence(line('not_running')),
    /^OBS is not running, or its WebSocket server is off\. Start OBS, and see/,
  );
  assert.match(
    obsSentence(line('not_running', { is_here: false })),
    /^OBS is not running on the other computer, .* Start OBS there,/,
  );
});

test('a live is on screen, hidden, or not in OBS', () => {
  assert.deepEqual(
    [{ state: 'shown' } as const, { state: 'hidden' } as const, undefined].map(onScreenSentence),
    ['On screen in OBS', 'In OBS, hidden', 'Not in OBS'],
  );
});

test('the sentence after adding says what a source shows, and which one stays', () => {
  const added = { source: 'Friday', scene: 'Main', is_hidden: false, is_on_program: true };
  assert.equal(
    addedSentence({ did: 'already_there', ...added }, 'this live'),
    '"Friday" in the scene "Main" shows this live already.',
  );
  assert.equal(
    addedSentence({ did: 'one_live', ...added }),
    '"Friday" in the scene "Main" shows one live alone, and stays so.',
  );
});

test('the sentence after adding names the scene and any obstacle', () => {
  const added = { source: 'Friday', scene: 'Main', is_hidden: false, is_on_program: true };
  assert.equal(addedSentence({ did: 'created', ...added }), 'Added "Friday" to the scene "Main".');
  assert.equal(
    addedSentence({ did: 'turned', ...added, is_hidden: true }),
    '"Friday" in the scene "Main" shows each show now. It is hidden: show it in OBS with the eye beside it.',
  );
  assert.equal(
    addedSentence({ did: 'placed', ...added, is_on_program: false }),
    'Put "Friday" into the scene "Main", too. The scene is not on program.',
  );
});
