import type { TestContext } from 'node:test';
import type { AppOptions } from '../app.ts';
import { type DoorOptions, openSharedDoor } from '../sharing/shared-door.ts';
import { listeningApp } from './listening-app.ts';

/** A server that listens with both doors open, on this computer alone. */
export async function sharedApp(
  t: TestContext,
  options: Partial<AppOptions> = {},
  doorOptions: Partial<DoorOptions> = {},
) {
  const { app, port, routes } = await listeningApp(t, options);
  const { door, close } = await openSharedDoor(app, {
    sharing: 'network',
    host: '127.0.0.1',
    port: 0,
    ...doorOptions,
  });
  t.after(close);
  return {
    app,
    routes,
    privateUrl: `http://127.0.0.1:${port}`,
    sharedUrl: `http://127.0.0.1:${door.port}`,
    door,
  };
}
