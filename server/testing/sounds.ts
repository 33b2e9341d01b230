import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { UploadedFile } from '#contract/files.ts';
import { uploadRequest } from './images.ts';
import { answerOf } from './requests.ts';

/** A tone of 0.6 seconds in each accepted format and codec. */
export const SOUNDS = ['chime.mp3', 'vorbis.ogg', 'opus.ogg'] as const;

export const aSound = (name: (typeof SOUNDS)[number] = 'chime.mp3'): Buffer =>
  readFileSync(join(import.meta.dirname, 'sounds', name));

type Wav = {
  /** The format code of the chunk `fmt `: 1 for integers, 3 for floats, 2 for ADPCM. */
  code?: number;
  bits?: number;
  channels?: number;
  rate?: number;
  seconds?: number;
  /** A false length of the data in the header. */
  declaredBytes?: number;
};

/** A WAV file with noise. */
export function aWav({
  code = 1,
  bits = 16,
  channels = 1,
  rate = 22_050,
  seconds = 0.5,
  declaredBytes,
}: Wav = {}): Buffer {
  const frame = (bits / 8) * channels;
  const data = Buffer.alloc(Math.round(rate * seconds) * frame);
  const isFloat = code === 3;
  for (let at = 0; at + 4 <= data.length; at += isFloat ? bits / 8 : 1) {
    if (isFloat) data.writeFloatLE(Math.sin(at / 9), at);
    else data.writeUInt8((at * 37) % 256, at);
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE((rate * frame) % 2 ** 32, 8);
  format.writeUInt16LE(frame % 2 ** 16, 12);
  format.writeUInt16LE(bits, 14);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(declaredBytes ?? data.length);
  const chunks = [Buffer.from('WAVEfmt '), uint32(16), format, Buffer.from('data'), size, data];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return Buffer.concat([Buffer.from('RIFF'), uint32(length), ...chunks]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Uploads a sound. */
export const uploadSound = (app: FastifyInstance, content: Buffer, name = 'chime.mp3') =>
  app.inject(soundRequest(content, name));

const soundRequest = (content: Buffer, name = 'chime.mp3') =>
  ({ ...uploadRequest({ name, content }), url: '/api/files/sounds' }) as const;

/** A stored sound. */
export const aStoredSound = (app: FastifyInstance, content = aSound()) =>
  answerOf<UploadedFile>(app, soundRequest(content), 201);

/** An Ogg file with a video and a tone. */
export const aVideo = (): Buffer => readFileSync(join(import.meta.dirname, 'sounds/video.ogg'));
