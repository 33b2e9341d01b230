import type { FakeService } from './fake-service.ts';

/** The page of the fake host: credentials to paste and a button per action. */
export function fakePage(fakes: readonly FakeService[], address: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fakes of services</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  section { border-top: 1px solid #8886; padding: 1rem 0; }
  form, p.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
  form { margin-bottom: 1.5rem; }
  input, button { font: inherit; padding: 0.25rem 0.6rem; min-height: 2.25rem; }
  code { overflow-wrap: anywhere; background: #8882; padding: 0.1rem 0.3rem; }
  dt { font-weight: 600; } dd { margin: 0 0 0.5rem; }
</style>
<h1>Fakes of services</h1>
<p>Start the server with <code>STREAMHOST_SOURCES_ADDRESS=${escaped(address)} npx streamhost serve</code>,
add a source, and paste what is below. Nothing here leaves this computer.</p>
<p role="status" id="status"></p>
<form id="options">
  <input name="name" placeholder="Name (Mia)" aria-label="Name">
  <input name="amount" placeholder="Amount" aria-label="Amount" size="8">
  <input name="currency" placeholder="Currency" aria-label="Currency" size="8">
  <input name="note" placeholder="Note" aria-label="Note">
  <input name="id" placeholder="Id (a new one)" aria-label="Id">
  <input name="what" placeholder="Kind: gift, member, Kofi.Donation" aria-label="Kind of payment" size="28">
  <input name="count" placeholder="Count of a flood" aria-label="Count of a flood" inputmode="numeric" size="14">
  <input name="address" type="url" placeholder="Address of a source with webhooks" aria-label="Address of a source with webhooks" size="34">
  <label><input type="checkbox" name="isMissed"> only in the list</label>
</form>
${fakes.map(section).join('')}
<script>
  const status = document.getElementById('status');
  document.addEventListener('click', async ({ target }) => {
    const path = target.dataset?.act;
    if (!path) return;
    const options = {};
    for (const [key, value] of new FormData(document.getElementById('options'))) {
      if (value !== '') options[key] = key === 'count' ? Number(value) : key === 'isMissed' ? true : value;
    }
    const answer = await fetch('/act/' + path, { method: 'POST', body: JSON.stringify(options) });
    if (path.endsWith('/expire')) return location.reload();
    status.textContent = path + ': ' + (answer.ok ? 'done' : await answer.text());
  });
</script>
</html>
`;
}

function section({ id, credentials, actions }: FakeService): string {
  const pasted = Object.entries(credentials)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd><code>${escaped(value)}</code></dd>`)
    .join('');
  const buttons = Object.keys(actions)
    .map((action) => `<button data-act="${escaped(id)}/${action}">${action}</button>`)
    .join(' ');
  return `<section aria-label="${escaped(id)}"><h2>${escaped(id)}</h2><dl>${pasted}</dl><p class="actions">${buttons}</p></section>\n`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
