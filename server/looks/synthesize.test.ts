import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALERT_SOUNDS } from './alert-sounds.mjs';
import { LOOKS } from './looks.ts';
import { SAMPLE_RATE, synthesize } from './synthesize.mjs';

const HEADER_BYTES = 44;

function samplesOf(wav: Buffer): number[] {
  const count = (wav.length - HEADER_BYTES) / 2;
  return Array.from({ length: count }, (_, i) => wav.readInt16LE(HEADER_BYTES + 2 * i) / 32_768);
}

test('each starter look has a distinct, short, small and reproducible sound', () => {
  assert.deepEqual(Object.keys(ALERT_SOUNDS).sort(), LOOKS.map(({ id }) => id).sort());
  const files = Object.values(ALERT_SOUNDS).map((score) => synthesize(score));
  assert.equal(new Set(files.map((wav) => wav.toString('base64'))).size, files.length);
  for (const [index, score] of Object.values(ALERT_SOUNDS).entries()) {
    const wav = files[index] ?? Buffer.alloc(0);
    assert.ok(wav.equals(synthesize(score)));
    assert.ok(wav.length < 150_000, `${wav.length} bytes`);
    assert.equal(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12), 'RIFFWAVE');
    const seconds = samplesOf(wav).length / SAMPLE_RATE;
    assert.ok(seconds >= 0.8 && seconds <= 2.5, `${seconds} s`);
  }
});

test('all sounds are equally loud, without clipping, and start and end in silence', () => {
  for (const [id, score] of Object.entries(ALERT_SOUNDS)) {
    const samples = samplesOf(synthesize(score));
    const loudest = Math.max(...samples.map(Math.abs));
    assert.ok(loudest > 0.8 && loudest < 0.9, `${id}: ${loudest}`);
    const ends = [samples[0] ?? 1, samples.at(-1) ?? 1].map(Math.abs);
    assert.ok(
      ends.every((end) => end < 0.01),
      `${id}: ${ends}`,
    );
    const middle = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    assert.ok(Math.abs(middle) < 0.01, `${id} is around zero: ${middle}`);
  }
});
