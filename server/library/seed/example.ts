import type { SeedFile } from './seed-file.ts';

/** A small seed file without images and fonts; its live is today, in UTC. */
export function exampleSeed(now: Date): SeedFile {
  return {
    $schema: './seed.schema.json',
    fans: [{ name: 'Marigold' }, { name: 'Søren' }],
    rewards: [
      { group_name: 'Songs', reward_name: 'Acoustic encore' },
      { group_name: 'Songs', reward_name: 'Loop pedal jam' },
    ],
    layouts: [
      {
        key: 'wide',
        name: 'Wide board',
        settings: { hud: false, board: { width: 400 }, live_name: { x: 760, y: 100, width: 900 } },
        sprite_settings: [{ x: 200, y: 300, height: 240 }],
      },
    ],
    themes: [
      {
        key: 'night',
        name: 'Night',
        layout: 'wide',
        settings: { category: 'Simple', element_color: '#101828', text_color: '#8fdcff' },
      },
    ],
    lives: [
      {
        name: 'Friday Night Requests',
        theme: 'night',
        start_date: now.toISOString().slice(0, 10),
        start_time: '20:00',
        settings: { tipGoals: [{ reward: 'Loop pedal jam', amount_cents: 5000 }] },
        tips: [
          { fan_name: 'Marigold', amount_cents: 2000, notes: 'Happy Friday' },
          { fan_name: 'Søren', amount_cents: 500 },
          { amount_cents: 100 },
        ],
      },
    ],
  };
}
