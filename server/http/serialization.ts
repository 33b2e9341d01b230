import Fastify, { type FastifyInstance } from 'fastify';
import { POLLED_ROUTES } from './polled-routes.ts';

type Compile = NonNullable<FastifyInstance['serializerCompiler']>;
type Serialize = ReturnType<Compile>;

/** Cached by schema, for every app of the process. */
const compiled = new WeakMap<object, Serialize>();

/**
 * Compiles the serializer of a response when the first one is sent, because compiling all took a quarter of the start
 * time.
 */
export async function serializeOnUse(app: FastifyInstance): Promise<void> {
  const compile = await fastifysCompiler();
  const onAir: (() => Serialize)[] = [];
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object;
    const serializer = (): Serialize => {
      const known = compiled.get(schema) ?? compile(route);
      compiled.set(schema, known);
      return known;
    };
    if (POLLED_ROUTES.test(route.url)) onAir.push(serializer);
    return (answer) => serializer()(answer);
  });
  app.addHook('onListen', async () => {
    for (const prepare of onAir) prepare();
  });
}

/** Fastify's own compiler, which an app exposes after its first use. */
async function fastifysCompiler(): Promise<Compile> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null);
  await app.ready();
  if (!app.serializerCompiler) throw new Error('Fastify has not compiled a serializer.');
  return app.serializerCompiler;
}
