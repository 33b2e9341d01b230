// Leaves infinite queries out of the editor's bundle: TanStack Query brings them to every page, and none has one.

const MODULE = /[\\/]@tanstack[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/;
const OBSERVER = /[\\/]infiniteQueryObserver\.js$/;

/** What takes its place: the same names, which are used for infinite queries alone. */
const NONE = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
  .map((name) => `export const ${name} = undefined;`)
  .join(' ');

/** The plugin of esbuild. A build fails that finds no such module, or in which somebody uses infinite queries. */
export const withoutInfiniteQueries = {
  name: 'without-infinite-queries',
  setup({ onStart, onLoad, onEnd }) {
    let isLeftOut = false;
    onStart(() => {
      isLeftOut = false;
    });
    onLoad({ filter: MODULE }, () => {
      isLeftOut = true;
      return { contents: NONE };
    });
    onEnd(({ metafile }) => {
      const sources = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
        Object.entries(inputs),
      );
      const isUsed = sources.some(
        ([path, { bytesInOutput }]) => OBSERVER.test(path) && bytesInOutput > 0,
      );
      const wrong = isUsed
        ? 'Infinite queries are used, and left out by config/unused-queries.mjs: remove that.'
        : !isLeftOut &&
          'No module of infinite queries is left out: bring config/unused-queries.mjs up to date.';
      return { errors: wrong ? [{ text: wrong }] : [] };
    });
  },
};
