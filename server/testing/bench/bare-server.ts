/**
 * The baseline: a process with plain Fastify and the minimal code for the same work. Its arguments are the path of its
 * database, that of the product's database, and the headers of a 304 as JSON.
 */
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { makeDurable } from '../../storage/durability.ts';
import { newId } from '../../storage/ids.ts';
import { totalOf } from '../../storage/queries/totals.ts';

type NewTip = { fan_name: string; amount_cents: number };

const [ownPath = '', productPath = '', headers = ''] = process.argv.slice(2);
const unchangedHeaders: Record<string, string> = JSON.parse(headers);

const own = new Database(ownPath);
makeDurable(own);
own.exec('create table tip (id text primary key, fan_name text, amount_cents integer)');
const insert = own.prepare('insert into tip values (?, ?, ?)');

const product = new Database(productPath, { readonly: true });
const lives = product.prepare(`
  select live.*, ${totalOf('live.id')} as tip_total_cents
  from live order by created_at desc`);

const app = Fastify();
app.get('/unchanged', (_request, reply) => reply.code(304).headers(unchangedHeaders).send());
app.post<{ Body: NewTip }>('/tips', (request, reply) => {
  const { fan_name, amount_cents } = request.body;
  const id = newId();
  insert.run(id, fan_name, amount_cents);
  return reply.code(201).send({ id, fan_name, amount_cents });
});
app.get('/lives', () => lives.all());

// The benchmark may be killed, so end with its process.
process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
