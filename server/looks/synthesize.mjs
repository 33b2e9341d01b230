/** Samples per second: nothing in these sounds is higher than 11 kHz. */
export const SAMPLE_RATE = 24_000;
/** Of the loudest sample: the volume of an alert starts from a sound that is as loud as any other. */
const PEAK = 0.84;
/** In which a sound fades to nothing at its end, in seconds. */
const FADE_S = 0.08;
const WAV_HEADER_BYTES = 44;
const LARGEST_SAMPLE = 32_767;

/**
 * Voices by name. Each is what a note is made of: partials as multiples of its frequency with their share and how fast
 * they decay, in seconds to 37 %; the seconds in which it swells; a glide from another pitch, in semitones; a vibrato
 * in hertz and semitones; and how much of it is square.
 */
const VOICES = {
  /** A struck bar of metal. */
  bell: {
    partials: [
      [1, 1, 0.9],
      [2.76, 0.36, 0.42],
      [5.4, 0.16, 0.18],
      [8.9, 0.06, 0.08],
    ],
    swell: 0.002,
  },
  /** A hammered string, soft. */
  piano: {
    partials: [
      [1, 1, 1.1],
      [2.001, 0.5, 0.8],
      [3.004, 0.26, 0.5],
      [4.01, 0.13, 0.35],
      [5.02, 0.07, 0.2],
    ],
    swell: 0.004,
  },
  /** A struck bar of wood. */
  wood: {
    partials: [
      [1, 1, 0.32],
      [3.93, 0.28, 0.07],
      [9.2, 0.1, 0.02],
    ],
    swell: 0.001,
  },
  /** A plucked string, short. */
  pluck: {
    partials: [
      [1, 1, 0.26],
      [2, 0.6, 0.16],
      [3, 0.36, 0.1],
      [4, 0.2, 0.07],
      [6, 0.1, 0.04],
    ],
    swell: 0.002,
  },
  /** Brass that comes up from below. */
  brass: {
    partials: [
      [1, 1, 0.7],
      [2, 0.7, 0.6],
      [3, 0.5, 0.5],
      [4, 0.32, 0.4],
      [5, 0.2, 0.3],
      [6, 0.12, 0.2],
    ],
    swell: 0.045,
    glide: { semitones: -1.2, seconds: 0.07 },
  },
  /** A drum. */
  drum: {
    partials: [
      [1, 1, 0.16],
      [1.6, 0.4, 0.08],
    ],
    swell: 0.001,
    glide: { semitones: 14, seconds: 0.05 },
  },
  /** A machine with one chip. */
  chip: { partials: [[1, 1, 0.34]], swell: 0.001, square: 1 },
  /** A hand in the air. */
  theremin: {
    partials: [
      [1, 1, 1.4],
      [2, 0.22, 1.1],
      [3, 0.06, 0.8],
    ],
    swell: 0.16,
    glide: { semitones: -5, seconds: 0.3 },
    vibrato: { hertz: 5.6, semitones: 0.35 },
  },
};

/**
 * A sound as a WAV file, 16 bits and mono. `notes` are `[voice, midi pitch, start in seconds, loudness]`; `echoes` are
 * `[seconds later, share]`. The same notes are the same bytes.
 *
 * @param {{ seconds: number, notes: (string | number)[][], echoes?: number[][] }} score
 */
export function synthesize({ seconds, notes, echoes = [] }) {
  const dry = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  for (const [voice, pitch, start, loudness] of notes)
    addNote(dry, VOICES[voice], pitch, start, loudness);
  const wet = Float64Array.from(dry);
  for (const [later, share] of echoes) {
    const by = Math.round(later * SAMPLE_RATE);
    for (let index = by; index < wet.length; index += 1) wet[index] += dry[index - by] * share;
  }
  return wavOf(normalized(wet));
}

function addNote(samples, voice, pitch, start, loudness) {
  const { partials, swell, glide, vibrato, square = 0 } = voice;
  const from = Math.round(start * SAMPLE_RATE);
  let phase = 0;
  for (let index = from; index < samples.length; index += 1) {
    const at = (index - from) / SAMPLE_RATE;
    const glided = glide ? glide.semitones * Math.exp(-at / glide.seconds) : 0;
    const shaken = vibrato ? vibrato.semitones * Math.sin(2 * Math.PI * vibrato.hertz * at) : 0;
    phase += hertzOf(pitch + glided + shaken) / SAMPLE_RATE;
    const swelled = Math.min(1, at / swell);
    let sum = 0;
    for (const [multiple, share, decay] of partials) {
      const wave = Math.sin(2 * Math.PI * phase * multiple);
      // A square with soft corners, which does not hiss.
      const shaped = square ? Math.tanh(4 * wave) : wave;
      sum += share * shaped * Math.exp(-at / decay);
    }
    samples[index] += sum * swelled * loudness;
  }
}

const hertzOf = (pitch) => 440 * 2 ** ((pitch - 69) / 12);

/** As loud as it may be, and silent at its end. */
function normalized(samples) {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const fade = Math.round(FADE_S * SAMPLE_RATE);
  return samples.map((sample, index) => {
    const left = Math.min(1, (samples.length - 1 - index) / fade);
    return (sample / loudest) * PEAK * left;
  });
}

function wavOf(samples) {
  const bytes = Buffer.alloc(WAV_HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round(sample * LARGEST_SAMPLE), WAV_HEADER_BYTES + 2 * index);
  });
  return bytes;
}
