import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { aLayout, aLive, aTheme, aTip } from './testing/builders.ts';
import { post, put, remove } from './testing/requests.ts';
import { oneOfEach, readRevisioned } from './testing/revisioned.ts';
import { type App, appWithStorage, testApp } from './testing/test-app.ts';

const save = (url: string, payload: object, ifMatch?: string) =>
  put(url, payload, ifMatch === undefined ? {} : { 'if-match': ifMatch });

const removeAt = (url: string, ifMatch: string) => remove(url, { 'if-match': ifMatch });

test('a new record has revision 1, and each actual change increments it', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    const seen = [(await readRevisioned(app, one)).revision];
    for (const name of ['Ann', 'Bo', 'Bo', 'Cy']) {
      const saved = await app.inject(save(one.saveUrl, one.renamed(name)));
      assert.equal(saved.headers.etag, `"${saved.json().revision}"`, one.what);
      assert.deepEqual(saved.json(), await readRevisioned(app, one), one.what);
      seen.push(saved.json().revision);
    }
    assert.deepEqual(seen, [1, 2, 3, 3, 4], one.what);
  }
});

test('a save of an older revision is refused with the current record', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    await app.inject(save(one.saveUrl, one.renamed('Theirs'), '"1"'));
    const stored = await readRevisioned(app, one);

    const refused = await app.inject(save(one.saveUrl, one.renamed('Mine'), '"1"'));
    const { error, current, changed_at = '' } = refused.json<ErrorBody>();
    assert.equal(refused.statusCode, 409, one.what);
    assert.match(error, /changed in the meantime.*revision 2.*If-Match: "2"\.$/);
    assert.deepEqual(current, stored, one.what);
    assert.ok(Math.abs(Date.parse(changed_at) - Date.now()) < 60_000, changed_at);
    assert.deepEqual(await readRevisioned(app, one), stored, one.what);

    const saved = await app.inject(save(one.saveUrl, one.renamed('Mine'), '"2"'));
    assert.deepEqual([saved.statusCode, saved.json()[one.nameKey]], [200, 'Mine'], one.what);
  }
});

test('of twenty concurrent saves of one revision exactly one is stored', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.inject(save(one.saveUrl, one.renamed(`Tab ${index}`), '"1"')),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses, [200, ...Array(19).fill(409)], one.what);
    const stored = answers.find(({ statusCode }) => statusCode === 200)?.json();
    assert.deepEqual(await readRevisioned(app, one), stored, one.what);
  }
});

test('without If-Match, and with *, the last save wins', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    await app.inject(save(one.saveUrl, one.renamed('First')));
    for (const ifMatch of [undefined, '*']) {
      const saved = await app.inject(save(one.saveUrl, one.renamed(`As ${ifMatch}`), ifMatch));
      assert.equal(saved.statusCode, 200, `${one.what} ${ifMatch}`);
    }
  }
});

test('lists of revisions and weak ETags from proxies are accepted', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    const statuses = [];
    for (const ifMatch of ['"7", "1"', 'W/"2"', '"1", "2"']) {
      const answer = await app.inject(save(one.saveUrl, one.renamed(ifMatch), ifMatch));
      statuses.push(answer.statusCode);
    }
    assert.deepEqual(statuses, [200, 200, 409], one.what);
  }
});

test('an If-Match without a revision is refused by name', async (t) => {
  const app = await testApp(t);
  for (const one of await oneOfEach(app)) {
    const before = await readRevisioned(app, one);
    for (const ifMatch of ['', '1', '""', '"0"', '"x"', '"1', '"1" "2"', '**', '"1",', '"1e3"']) {
      const issues = [{ path: ['if-match'], message: 'Must look like "3" or *' }];
      const requests = [save(one.saveUrl, one.renamed('New'), ifMatch)];
      const all = one.isDeletable ? [...requests, removeAt(one.saveUrl, ifMatch)] : requests;
      for (const request of all) {
        const answer = await app.inject(request);
        assert.equal(answer.statusCode, 400, `${one.what} ${ifMatch}`);
        assert.deepEqual(answer.json(), { error: 'Validation failed', kind: 'invalid', issues });
      }
    }
    assert.deepEqual(await readRevisioned(app, one), before);
  }
});

test('a changed record is not deleted, and a deleted one is not found', async (t) => {
  const app = await testApp(t);
  const deletable = (await oneOfEach(app)).filter(({ isDeletable }) => isDeletable);
  for (const one of deletable) {
    await app.inject(save(one.saveUrl, one.renamed('Theirs')));
    const refused = await app.inject(removeAt(one.saveUrl, '"1"'));
    assert.equal(refused.statusCode, 409);
    assert.deepEqual(refused.json<ErrorBody>().current, await readRevisioned(app, one));

    assert.equal((await app.inject(removeAt(one.saveUrl, '"2"'))).statusCode, 204);
    for (const request of [
      save(one.saveUrl, one.renamed('Mine'), '"2"'),
      save(one.saveUrl, one.renamed('Mine'), '*'),
      removeAt(one.saveUrl, '"2"'),
    ]) {
      const answer = await app.inject(request);
      assert.equal(answer.statusCode, 404);
      assert.match(answer.json<ErrorBody>().error, /^(Live|Theme|Layout) not found$/);
    }
  }
});

const live = async (app: App, { id }: Live) =>
  (await app.inject(`/api/lives/${id}`)).json<Live>().revision;

test('tips do not change the revision of their live', async (t) => {
  const app = await testApp(t);
  const one = await aLive(app);
  const tip = await aTip(app, one.id, { fan_name: 'Ann', amount_cents: 500 });
  await app.inject(put(`/api/lives/tips/${tip.id}`, { amount_cents: 700 }));
  await app.inject(remove(`/api/lives/tips/${tip.id}`));
  await app.inject(post(`/api/lives/tips/${tip.id}/restore`, {}));
  assert.equal(await live(app, one), 1);
});

test('losing a theme or layout changes a live and keeps its order', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const theme = await aTheme(app, { layout_id: layout.id });
  const one = await aLive(app, { theme_id: theme.id });

  await app.inject(remove(`/api/layouts/${layout.id}`));
  const answer = await app.inject(`/api/themes/${theme.id}`);
  assert.equal(answer.json<Theme>().revision, 2);
  assert.equal(await live(app, one), 1);

  await app.inject(remove(`/api/themes/${theme.id}`));
  assert.equal(await live(app, one), 2);
  const refused = await app.inject(save(`/api/lives/${one.id}`, { name: 'Mine' }, '"1"'));
  assert.deepEqual([refused.statusCode, refused.json().changed_at], [409, one.updated_at]);
});

test('changes by other programs count, and rolled-back ones do not', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const one = await aLive(app);
  const em = storage.fork();
  await em.execute("update live set settings = '{}', name = 'Friday' where id = ?", [one.id]);
  assert.equal(await live(app, one), 1, 'nothing differs');
  await em.execute("update live set name = 'By hand' where id = ?", [one.id]);
  assert.equal(await live(app, one), 2);

  await assert.rejects(
    em.transactional(async (tx) => {
      await tx.execute("update live set name = 'Gone' where id = ?", [one.id]);
      throw new Error('No');
    }),
  );
  assert.equal(await live(app, one), 2);
});
