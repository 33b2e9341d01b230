import { codeOnDemand, useCodeLater } from '../../../ui/code-on-demand.ts';

const notice = codeOnDemand(async () => (await import('./withdrawn-notice.tsx')).WithdrawnNotice);

/** Place on Home for the notice about withdrawn tips. Its code loads after the page. */
export function WithdrawnPlace() {
  const WithdrawnNotice = useCodeLater(notice);
  return WithdrawnNotice ? <WithdrawnNotice /> : null;
}
