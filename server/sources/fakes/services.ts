import { fakeDonordrive } from '../donordrive/fake.ts';
import { fakeFourthwall } from '../fourthwall/fake.ts';
import { fakeHook } from '../hook/fake.ts';
import { fakeKofi } from '../kofi/fake.ts';
import { fakeStreamelements } from '../streamelements/fake.ts';
import { fakeStreamerbot } from '../streamerbot/fake.ts';
import { fakeStreamlabs } from '../streamlabs/fake.ts';
import { fakeTiltify } from '../tiltify/fake.ts';
import { fakeTwitch } from '../twitch/fake.ts';
import type { FakeService } from './fake-service.ts';

/** One factory per fake. */
export const FAKES: readonly (() => FakeService)[] = [
  fakeDonordrive,
  fakeFourthwall,
  fakeHook,
  fakeKofi,
  fakeStreamelements,
  fakeStreamerbot,
  fakeStreamlabs,
  fakeTiltify,
  fakeTwitch,
];
