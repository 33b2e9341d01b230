import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import { getJson, postJson } from '../../../../../cli/testing/json-requests.ts';
import type { Windows } from '../windows.ts';

const KILLS = 3;
const WRITERS = 4;
const WRITES_BEFORE_A_KILL = 30;

/** Tests of a server, of its data, and of a second server. */
export function testServing({ serve, streamhost, newDir }: Windows): void {
  test("the pages and their scripts are served, and a tip is on its live's board", async (t) => {
    const { url } = await serve(t, newDir(t));
    const live = await postJson<Live>(`${url}/api/lives`, { name: 'Späti' });
    for (const path of ['/', `/live/${live.code}`, '/live/']) {
      const html = await (await fetch(url + path)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
      assert.equal((await fetch(`${url}${script}`)).status, 200, path);
    }
    const tip = { fan_name: 'Zoë', amount_cents: 1250 };
    await postJson<Tip>(`${url}/api/lives/${live.id}/tips`, tip);
    const board = await getJson<TipTotals>(`${url}/api/lives/${live.id}/tips/totals?top=5`);
    assert.equal(board.total_cents, 1250);
    assert.deepEqual(
      board.tippers.map(({ fan_name, amount_cents }) => ({ fan_name, amount_cents })),
      [tip],
    );
  });

  test('each starter look has a picture, and becomes a theme with images and sound', async (t) => {
    const { url } = await serve(t, newDir(t));
    const looks = await getJson<Look[]>(`${url}/api/looks`);
    assert.ok(looks.length > 0);
    for (const { id, picture_url } of looks) {
      const picture = await fetch(url + picture_url);
      assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
      const { settings } = await postJson<Theme>(`${url}/api/looks/${id}/use`, {});
      assert.ok(settings.alert_image && settings.alert_sound && settings.sprites?.length, id);
    }
  });

  test('a server killed while tips arrive loses none that it acknowledged', async (t) => {
    const dataDir = newDir(t);
    const acknowledged: string[] = [];
    let liveId = '';
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { url, kill: killServer } = await serve(t, dataDir);
      if (!liveId) liveId = (await postJson<Live>(`${url}/api/lives`, { name: 'Friday' })).id;
      const enough = acknowledged.length + WRITES_BEFORE_A_KILL;
      let killed: Promise<void> | undefined;
      const write = async () => {
        while (!killed) {
          const { id } = await postJson<Tip>(`${url}/api/lives/${liveId}/tips`, {});
          acknowledged.push(id);
          if (acknowledged.length >= enough) killed ??= killServer();
        }
      };
      await Promise.allSettled(Array.from({ length: WRITERS }, write));
      await killed;
    }

    const { url } = await serve(t, dataDir);
    const stored = await getJson<Tip[]>(`${url}/api/lives/${liveId}/tips`);
    const ids = new Set(stored.map(({ id }) => id));
    assert.ok(acknowledged.length >= KILLS * WRITES_BEFORE_A_KILL);
    assert.deepEqual(
      acknowledged.filter((id) => !ids.has(id)),
      [],
    );
  });

  test('a second server on the same data is refused, and the first goes on', async (t) => {
    const dataDir = newDir(t);
    const { url } = await serve(t, dataDir);
    const { code, stderr } = await streamhost(dataDir, ['serve', '--port', '0']);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^streamhost: Another streamhost server is using C:\\users\\root\\Ströme /,
    );
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
  });
}
