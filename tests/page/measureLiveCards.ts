// `npm run live-cards`: how much of a phone's main thread the cards of live tables take. It reads a build with `VITE_REPLAY=1`.
import { measureLiveCards } from './support/liveCards.ts';
import { SLOWER } from './support/mainThread.ts';

for (const { name, share, cards } of await measureLiveCards())
  process.stdout.write(
    `${name}: ${share.toFixed(2)} % of the main thread at ${SLOWER} times slower, ${cards} cards with a table\n`,
  );
