import { fakeBuymeacoffee } from '../services/buymeacoffee/fake.ts';
import { fakeDonordrive } from '../services/donordrive/fake.ts';
import { fakeFourthwall } from '../services/fourthwall/fake.ts';
import { fakeHook } from '../services/hook/fake.ts';
import { fakeKick } from '../services/kick/fake.ts';
import { fakeKofi } from '../services/kofi/fake.ts';
import { fakePatreon } from '../services/patreon/fake.ts';
import { fakePaypal } from '../services/paypal/fake.ts';
import { fakeStreamelements } from '../services/streamelements/fake.ts';
import { fakeStreamerbot } from '../services/streamerbot/fake.ts';
import { fakeStreamlabs } from '../services/streamlabs/fake.ts';
import { fakeStripe } from '../services/stripe/fake.ts';
import { fakeThrone } from '../services/throne/fake.ts';
import { fakeTiltify } from '../services/tiltify/fake.ts';
import { fakeTipeeestream } from '../services/tipeeestream/fake.ts';
import { fakeTwitch } from '../services/twitch/fake.ts';
import { fakeYoutube } from '../services/youtube/fake.ts';
import type { FakeService } from './fake-service.ts';

/** One factory per fake. */
export const FAKES: readonly (() => FakeService)[] = [
  fakeBuymeacoffee,
  fakeDonordrive,
  fakeFourthwall,
  fakeHook,
  fakeKick,
  fakeKofi,
  fakePatreon,
  fakePaypal,
  fakeStreamelements,
  fakeStreamerbot,
  fakeStreamlabs,
  fakeStripe,
  fakeThrone,
  fakeTiltify,
  fakeTipeeestream,
  fakeTwitch,
  fakeYoutube,
];
