import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';

/** `lost`: it never came; `unheard`: it was done, and the answer got lost; else the code of a refusal. */
export type Said = 'agreed' | 'lost' | 'unheard' | string;

interface Transaction {
  readonly call: string;
  readonly round: string;
  readonly amount: number;
  readonly answer: object;
  isUndone: boolean;
}

interface Params {
  readonly session?: string;
  readonly transaction?: string;
  readonly round?: string;
  readonly amount?: number;
  readonly bet?: string;
}

const REFUSED_FOR_NOW = new Set(['busy', 'bet_unknown']);
const BALANCE = 500_000;

export interface ScriptedWalletOptions {
  /** Whether a win may follow after the end of a round, also of one whose stake went back: a correction. */
  readonly areWinsLate?: boolean;
}

/**
 * A wallet that keeps the protocol's rules about transactions and answers what the test says, in order; then agrees to everything.
 * It refuses what the protocol forbids, and remembers that somebody has tried.
 */
export function createScriptedWallet(
  answers: Readonly<Record<string, readonly Said[]>> = {},
  { areWinsLate = false }: ScriptedWalletOptions = {},
) {
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  const known = new Map<string, Transaction>();
  const ended = new Set<string>();
  const calls: {
    readonly call: string;
    readonly id: string;
    readonly amount: number | undefined;
    readonly session: string | undefined;
  }[] = [];
  const broken: string[] = [];
  let onCall: (call: string) => void = () => {};
  let balance = BALANCE;

  const money = () => ({ ok: true, balance, currency: 'PT' });
  const refusal = (code: string) => ({
    ...{ ok: false, code, message: '', retry: REFUSED_FOR_NOW.has(code) },
  });

  function takeBack(params: Params): object {
    const bet = known.get(params.bet ?? '');
    if (bet === undefined) {
      const buried = { call: 'bet', round: params.round ?? '', amount: 0, isUndone: true };
      known.set(params.bet ?? '', { ...buried, answer: refusal('bet_rolled_back') });
      return { ...money(), booked: false };
    }
    if (bet.isUndone || !('ok' in bet.answer) || bet.answer.ok !== true)
      return { ...money(), booked: bet.amount > 0 };
    bet.isUndone = true;
    balance += bet.amount;
    return { ...money(), booked: true };
  }

  function done(call: string, params: Params, said: Said): object {
    const { transaction: id = '', round = '', amount = 0 } = params;
    const before = known.get(id);
    if (before !== undefined) {
      if (before.call !== call || (before.amount !== amount && !before.isUndone))
        broken.push(`conflict ${id}`);
      return before.answer;
    }
    if (said !== 'agreed' && said !== 'unheard') {
      const answer = refusal(said);
      if (!REFUSED_FOR_NOW.has(said)) known.set(id, { call, round, amount: 0, answer, isUndone: true });
      return answer;
    }
    const isLate = areWinsLate && call === 'win' && ended.has(round);
    if (ended.has(round) && !isLate) broken.push(`${call} after the end of ${round}`);
    if (
      call === 'win' &&
      !isLate &&
      ![...known.values()].some(it => it.call === 'bet' && it.round === round && !it.isUndone)
    )
      broken.push(`a win without a bet in ${round}`);
    let answer: object;
    if (call === 'rollback') answer = takeBack(params);
    else {
      balance += call === 'win' ? amount : call === 'bet' ? -amount : 0;
      answer = call === 'endRound' ? { ...money(), stake: 0, payout: 0 } : money();
    }
    if (call === 'endRound') ended.add(round);
    known.set(id, { call, round, amount, answer, isUndone: false });
    return answer;
  }

  const ask = (async (call: string, params: Params) => {
    const { transaction: id = '', amount, session } = params;
    calls.push({ call, id, amount, session });
    if (call === 'balance') return money();
    onCall(call);
    const said = left.get(call)?.shift() ?? 'agreed';
    if (said === 'lost') throw new Unreached('lost');
    const answer = done(call, params, said);
    if (said === 'unheard') throw new Unreached('unheard');
    return answer;
  }) as unknown as CallWallet;

  return {
    ask,
    calls,
    /** What was done against the protocol. */
    broken,
    balance: () => balance,
    /** Something happens when the wallet is called next. */
    on: (work: (call: string) => void) => {
      onCall = work;
    },
    /** Says what the next calls are answered. */
    say: (call: string, ...said: Said[]) => void left.set(call, [...(left.get(call) ?? []), ...said]),
    /** What the wallet has taken and paid in a round, minor units, and whether it has ended. */
    round(id: string) {
      const of = [...known.values()].filter(it => it.round === id && !it.isUndone);
      const sum = (call: string) => of.filter(it => it.call === call).reduce((all, it) => all + it.amount, 0);
      return { staked: sum('bet'), won: sum('win'), isEnded: ended.has(id) };
    },
    rounds: () => [...new Set([...known.values()].map(({ round }) => round))],
    /** Calls of money as words, in their order: `bet 1000`. */
    told: () =>
      calls
        .filter(({ call }) => call !== 'balance')
        .map(({ call, amount }) => (amount === undefined ? call : `${call} ${amount}`)),
  };
}
export type ScriptedWallet = ReturnType<typeof createScriptedWallet>;
