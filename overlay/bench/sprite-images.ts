import sharp from 'sharp';
import { SPRITE_NAMES } from './scene.ts';

const COLORS = ['#ff5a8a', '#ffd166', '#4cc9f0', '#80ed99'];
const SIZE = 128;

/** PNG files of stars, by their names in the scenes. */
export async function drawSpriteImages(): Promise<Map<string, Buffer>> {
  const files = SPRITE_NAMES.map(async (name, index): Promise<[string, Buffer]> => {
    const star = starSvg(COLORS[index % COLORS.length] ?? '', 26 + 4 * index);
    return [name, await sharp(Buffer.from(star)).png().toBuffer()];
  });
  return new Map(await Promise.all(files));
}

function starSvg(color: string, innerRadius: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? innerRadius : 60;
    const angle = (corner * Math.PI) / 5;
    return `${64 + Math.sin(angle) * radius},${64 - Math.cos(angle) * radius}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <polygon points="${points.join(' ')}" fill="${color}" stroke="#000" stroke-width="4" stroke-opacity="0.6"/>
  </svg>`;
}
