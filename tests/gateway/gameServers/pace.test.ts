import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createWalletClient } from '../../../partner/wallet/walletClient.ts';
import { testMerchant } from '../support/merchant.ts';
import { openGameRig, SERVER } from './rig.ts';

/** What a game server is told of the pace of a slot, and of the session. */
async function launched(play: object) {
  const merchant = testMerchant();
  const rig = await openGameRig({ ...merchant, play: { ...merchant.play, ...play } });
  onTestFinished(() => rig.gateway.close());
  const ask = createWalletClient({
    ...{ origin: rig.gateway.origin, server: SERVER.id, secret: SERVER.secret },
    ...{ now: Date.now, timeoutMs: 5_000 },
  });
  const token = rig.tokenOf(await rig.launchAs(await rig.gateway.member()));
  const answer = await ask('authenticate', { token });
  if (!answer.ok) throw new Error(answer.code);
  return { session: answer.session, pace: answer.pace };
}

it.each([
  ['a merchant who says nothing', {}, 2_500],
  ['a quick one', { profile: 'quick' }, 500],
  ['one that says it of slots', { cycleMs: { slots: 1_200 } }, 1_200],
] as const)(
  'issue 35.7: the pace of %s comes with the session, signed as documented',
  async (_, play, cycleMs) => {
    const { session, pace } = await launched(play);
    const signature = createHmac('sha256', SERVER.secret).update(`pace\n${session}\n${cycleMs}`);
    expect(pace).toEqual({ cycleMs, signature: signature.digest('base64url') });
  },
);
