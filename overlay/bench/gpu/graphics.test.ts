import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHardware } from './graphics.ts';

const NVIDIA = 'ANGLE (NVIDIA, Vulkan 1.4.312 (NVIDIA H200 (0x00002335)), NVIDIA-580.159.3.0)';
const SOFTWARE = [
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)',
  'no WebGL',
];

test('a graphics card is hardware', () => {
  assert.ok(isHardware({ renderers: [NVIDIA], compositing: 'enabled' }));
});

test('a software renderer is no hardware, also beside a graphics card', () => {
  for (const software of SOFTWARE) {
    assert.ok(!isHardware({ renderers: [NVIDIA, software], compositing: 'enabled' }), software);
  }
});
