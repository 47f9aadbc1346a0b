import { describe, expect, it } from 'vitest';
import { createOperator } from '../../../../partner/server/operator.ts';
import { operatorBets } from '../../../../partner/server/operatorBets.ts';
import { createSportsApi } from '../../../../partner/server/sportsApi.ts';
import { signedHeaders } from '../../../../partner/wallet/signature.ts';
import { BetRefusal, betAnswers } from '../../../../streams/wire/gameServers/bets.ts';
import { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { partOffer } from '../../../../streams/wire/sportsBook/partOffer.ts';
import { type BetsRig, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { session } from '../support/playerSession.ts';
import { HOME, OVER, USUAL_ODDS } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const wish = (more: object = {}) => ({
  ...{ id: 'wish-of-page', form: { form: 'single' }, stake: 1_000 },
  legs: [{ fixture: 'm1', selection: HOME, odds: USUAL_ODDS }],
  ...more,
});

describe('sports: what pages ask of the book', () => {
  const apiOf = ({ book }: BetsRig, { isAsked = true, isOver = false } = {}) =>
    createSportsApi(book, { look: async () => isAsked, isOver: () => isOver });

  it('sports: a bet is answered as it is told everywhere, a refused one with its legs', async () => {
    const rig = await openBetsRig();
    const api = apiOf(rig);
    const { status, body } = await api.bet(session, wish());
    const { bet } = body as { bet: BookedBet };
    expect([status, BookedBet.parse(bet)]).toEqual([200, bet]);
    expect(bet).toMatchObject({ state: 'open', odds: 200, potential: 2_000, legs: [{ league: 'l1' }] });
    await rig.clock.go(5_000);
    rig.matches.price('m2', HOME, 150);
    const legs = [{ fixture: 'm2', selection: HOME, odds: USUAL_ODDS }];
    expect(await api.bet(session, wish({ id: 'wish-two', legs }))).toMatchObject({
      status: 200,
      body: {
        bet: { state: 'refused', code: 'moved' },
        legs: [{ fixture: 'm2', key: 'winner:0:/home', code: 'moved', odds: 150 }],
      },
    });
  });

  it('sports: what is no bet is refused, with the word for it', async () => {
    const rig = await openBetsRig();
    const api = apiOf(rig);
    const leg = { fixture: 'm1', selection: HOME, odds: USUAL_ODDS };
    const codes = [
      await api.bet(session, wish({ stake: 0 })),
      await api.bet(session, wish({ form: { form: 'multiple' }, legs: [leg, { ...leg, selection: OVER }] })),
      await api.bet(session, wish({ policy: 'none' })),
      await api.cashOut(session, { bet: 'x', amount: 5, part: 3 }),
      await api.cashOut(session, { bet: 'x', amount: 5 }),
    ].map(({ status, body }) => [status, (body as { code: string }).code]);
    const bad = [400, 'bad_request'];
    expect(codes).toEqual([bad, [400, 'same_fixture'], bad, bad, [404, 'bet_unknown']]);
  });

  it('sports: nothing is sold once the platform says that its session is over, or says nothing', async () => {
    const rig = await openBetsRig();
    const { id } = await rig.placed([rig.leg('m1')]);
    const { offer } = rig.book.viewOf(rig.bet(id));
    const asked = { bet: id, amount: offer };
    expect(await apiOf(rig, { isOver: true }).cashOut(session, asked)).toMatchObject({ status: 401 });
    expect(await apiOf(rig, { isAsked: false }).cashOut(session, asked)).toMatchObject({ status: 409 });
    const auto = await apiOf(rig).auto(session, { bet: id, at: 5_000 });
    expect(auto).toMatchObject({ status: 200, body: { bet: { autoAt: 5_000 } } });
    expect(await apiOf(rig).cashOut(session, asked)).toMatchObject({
      status: 200,
      body: { bet: { state: 'sold', payout: offer, sold: 1_000, autoAt: null } },
    });
  });

  it('sports: anybody learns the price of selections of one match together', async () => {
    const rig = await openBetsRig();
    const api = apiOf(rig);
    expect(api.price({ fixture: 'm1', selections: [HOME, OVER] }).body).toEqual({ odds: 350 });
    rig.matches.suspend('m1');
    expect(api.price({ fixture: 'm1', selections: [HOME, OVER] }).body).toEqual({ odds: null });
    expect(api.price({ fixture: 'm1', selections: [] }).status).toBe(400);
  });
});

describe('sports: what a gateway asks of the book for a member', () => {
  const between = { secret: 'x'.repeat(32), server: 'book', gateway: 'gw.example', now: () => 1_000_000_000 };
  async function ask(rig: BetsRig, call: string, params: object, request: string, secret = between.secret) {
    const operator = createOperator([operatorBets(rig.book)], between);
    const text = JSON.stringify(params);
    const { server, gateway } = between;
    const signed = { secret, call, server, gateway, timestamp: between.now(), request, body: text };
    const headers = new Map(Object.entries(signedHeaders(signed)));
    return operator({ call, header: name => headers.get(name) ?? '', text });
  }

  it('sports: a part is sold once for one request, and the answer is the bet with its version', async () => {
    const rig = await openBetsRig();
    const { id } = await rig.placed([rig.leg('m1')]);
    const { offer } = rig.book.viewOf(rig.bet(id));
    const amount = partOffer(offer ?? 0, 300, 1_000);
    const params = { player: 'p', bet: id, amount, part: 300 };
    const first = await ask(rig, 'cashOut', params, 'request-1');
    expect(betAnswers.cashOut.parse(first.body)).toMatchObject({ bet: { sold: 300, payout: amount } });
    expect(await ask(rig, 'cashOut', params, 'request-1')).toEqual(first);
    expect(rig.wallet.told()).toEqual(['bet 1000', `win ${amount}`]);
    await ask(rig, 'cashOut', params, 'request-2');
    expect(rig.bet(id).sales).toHaveLength(2);
  });

  it('sports: what it does not do it says, with the offer of now', async () => {
    const rig = await openBetsRig();
    const { id } = await rig.placed([rig.leg('m1')]);
    const { offer } = rig.book.viewOf(rig.bet(id));
    const sale = (more: object) => ({ player: 'p', bet: id, amount: 5_000, ...more });
    const refused = async (params: object) => {
      const { body, status } = await ask(rig, 'cashOut', params, `request-${JSON.stringify(params).length}`);
      const { code, offer: now } = BetRefusal.parse(body);
      return [status, code, now];
    };
    expect(await refused(sale({}))).toEqual([409, 'offer_changed', offer]);
    expect(await refused(sale({ player: 'somebody' }))).toEqual([404, 'bet_unknown', undefined]);
    rig.matches.suspend('m1');
    expect(await refused(sale({ amount: 1 }))).toEqual([409, 'suspended', undefined]);
    rig.matches.suspend('m1', false);
    rig.matches.end('m1', 1, 0);
    await rig.book.tick();
    expect(await refused(sale({ amount: 2 }))).toEqual([409, 'bet_over', undefined]);
    expect(await ask(rig, 'cashOut', sale({}), 'request-x', 'y'.repeat(32))).toMatchObject({ status: 401 });
  });

  it('sports: an older wish that somebody sends again does not undo a newer one', async () => {
    const rig = await openBetsRig();
    const { id } = await rig.placed([rig.leg('m1')]);
    const at = (amount: number | null) => ({ player: 'p', bet: id, at: amount });
    await ask(rig, 'autoCashOut', at(1_500), 'request-1');
    await ask(rig, 'autoCashOut', at(null), 'request-2');
    const again = await ask(rig, 'autoCashOut', at(1_500), 'request-1');
    expect(betAnswers.autoCashOut.parse(again.body).bet.autoAt).toBeNull();
    expect(await ask(rig, 'autoCashOut', at(1_600), 'request-1')).toMatchObject({ status: 409 });
    expect(rig.bet(id).autoAt).toBeNull();
  });
});
