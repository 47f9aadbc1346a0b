import {
  BET_CALLS,
  type BET_REFUSALS,
  type BetCall,
  betParams,
} from '../../streams/wire/gameServers/bets.ts';
import type { Bet } from '../sports/bets/bet.ts';
import type { NotSold } from '../sports/bets/saleWish.ts';
import type { Sports } from '../sports/openSports.ts';
import type { DecisionRequest } from '../store/decisionRequest.ts';
import type { Reply } from './api.ts';
import { type OperatorCalls, refusal } from './operatorCalls.ts';

const isBetCall = (name: string): name is BetCall => (BET_CALLS as readonly string[]).includes(name);

const said = (code: (typeof BET_REFUSALS)[number], message: string, more: object = {}): Reply => ({
  status: code === 'bet_unknown' ? 404 : 409,
  body: { ok: false, code, message, ...more },
});

/** Why nothing was sold, as a gateway is told it. */
function refusalOf(it: NotSold): Reply {
  const message = `Nothing was done: ${it.code}.`;
  switch (it.code) {
    case 'bet_unknown':
    case 'suspended':
      return said(it.code, message);
    case 'offer_changed':
      return said(it.code, message, { offer: it.amount });
    case 'part_uneven':
      return said('offer_changed', message, { offer: null });
    default:
      return said('bet_over', message);
  }
}

type AskedBook = Pick<Sports, 'sell' | 'sellAt' | 'bet' | 'viewOf' | 'versionOf' | 'requestOf'>;

/** What a gateway asks for one of its members: to sell a bet, or to have it sold once enough is offered. */
export function operatorBets(sports: AskedBook): OperatorCalls {
  const told = (it: Bet | NotSold): Reply => {
    if (!('id' in it)) return refusalOf(it);
    return { status: 200, body: { ok: true, version: sports.versionOf(it), bet: sports.viewOf(it) } };
  };

  /** A request that comes again is the same sale, because the sale is called as the request is. */
  async function sell(params: unknown, request: DecisionRequest): Promise<Reply> {
    const asked = betParams.cashOut.safeParse(params);
    if (!asked.success) return refusal(400, 'bad_request');
    const { player, bet, amount, part = null } = asked.data;
    return told(await sports.sell(player, { id: request.id, bet, amount, part }));
  }

  async function sellAt(params: unknown, request: DecisionRequest): Promise<Reply> {
    const asked = betParams.autoCashOut.safeParse(params);
    if (!asked.success) return refusal(400, 'bad_request');
    const { player, bet, at } = asked.data;
    const known = sports.requestOf(request.id);
    if (known === null) return told(await sports.sellAt(player, { bet, at, request }));
    // Sent again by whoever has seen it, an older wish would undo a newer one.
    if (known !== request.content) return refusal(409, 'request_conflict');
    const owned = sports.bet(bet);
    return told(owned?.player === player ? owned : { code: 'bet_unknown' });
  }

  const calls: Readonly<Record<BetCall, typeof sell>> = { cashOut: sell, autoCashOut: sellAt };
  return name => (isBetCall(name) ? { kind: 'own', answer: calls[name] } : null);
}
