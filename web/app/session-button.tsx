import { useEffect, useState } from 'react';
import { codeOnDemand } from '../ui/code-on-demand.ts';

const code = codeOnDemand(async () => (await import('./records-pages.ts')).SessionMenu);

/** The menu of who is signed in. Its code comes on demand, because the private door has none. */
export function SessionButton() {
  const [Menu, setMenu] = useState<typeof code.loaded>(() => code.loaded);
  useEffect(() => {
    // Without an answer the next page tries again.
    code.fetch().then(
      (loaded) => setMenu(() => loaded),
      () => {},
    );
  }, []);
  return Menu ? <Menu /> : null;
}
