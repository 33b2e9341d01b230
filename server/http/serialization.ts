import Fastify, { type FastifyInstance } from 'fastify';

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
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object;
    return (answer) => {
      const serialize = compiled.get(schema) ?? compile(route);
      compiled.set(schema, serialize);
      return serialize(answer);
    };
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
