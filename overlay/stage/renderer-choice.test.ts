import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRenderer } from './renderer-choice.ts';

const CARD = 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)';
const SWIFTSHADER =
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)';

for (const gpu of [CARD, 'Apple M2', 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620)', '']) {
  test(`a graphics card draws with WebGL: ${gpu || 'one without a name'}`, () => {
    assert.deepEqual(chooseRenderer(gpu, null), { kind: 'webgl', isSoftware: false });
  });
}

for (const gpu of [
  SWIFTSHADER,
  'llvmpipe (LLVM 15.0.7, 256 bits)',
  'softpipe',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)',
  'Mesa/X.org, swrast',
  'Apple Software Renderer',
]) {
  test(`a software WebGL is replaced by the canvas: ${gpu}`, () => {
    assert.deepEqual(chooseRenderer(gpu, null), { kind: 'canvas' });
  });
}

test('without WebGL the canvas is used, whatever is requested', () => {
  for (const requested of [null, 'webgl', 'canvas']) {
    assert.deepEqual(chooseRenderer(null, requested), { kind: 'canvas' });
  }
});

test('with WebGL either renderer can be requested', () => {
  assert.deepEqual(chooseRenderer(CARD, 'canvas'), { kind: 'canvas' });
  assert.deepEqual(chooseRenderer(SWIFTSHADER, 'webgl'), { kind: 'webgl', isSoftware: true });
});

test('an unknown renderer is ignored', () => {
  assert.deepEqual(chooseRenderer(CARD, 'webgpu'), { kind: 'webgl', isSoftware: false });
  assert.deepEqual(chooseRenderer(SWIFTSHADER, ''), { kind: 'canvas' });
});
