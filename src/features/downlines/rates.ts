import type { OfferedRate, PassableRates } from '../../../streams/wire/entities/invitation.ts';
import { parseAmount } from '../../ui/amount/formatAmount.ts';
import { parseShare } from '../../ui/amount/formatShare.ts';

/** The fields of the rates that a link may offer, as they are typed: percent, and the smallest stake as an amount. */
export interface RateTexts {
  readonly dividend: string;
  readonly daily: string;
  readonly hourly: string;
  readonly winRate: string;
  readonly lossRate: string;
  readonly singleBet: string;
}

export type RateName = keyof RateTexts;

/** Fields that hold a share, in the order of the form. */
export const SHARES = ['dividend', 'daily', 'hourly', 'winRate', 'lossRate'] as const;
type ShareName = (typeof SHARES)[number];

export const NO_RATES: RateTexts = {
  dividend: '',
  daily: '',
  hourly: '',
  winRate: '',
  lossRate: '',
  singleBet: '1',
};

/** The highest share that a field takes. */
export function mostOf({ realtime, ...tiered }: PassableRates, name: ShareName): number {
  return name === 'winRate' || name === 'lossRate' ? realtime[name] : tiered[name];
}

/** What is wrong with a field. */
export type RateProblem = 'form' | 'most';

/** What is wrong with each field that is not empty. */
export function rateProblems(texts: RateTexts, passable: PassableRates): ReadonlyMap<RateName, RateProblem> {
  const problems = new Map<RateName, RateProblem>();
  for (const name of SHARES) {
    if (texts[name].trim() === '') continue;
    const share = parseShare(texts[name]);
    if (share === null) problems.set(name, 'form');
    else if (share > mostOf(passable, name)) problems.set(name, 'most');
  }
  const stake = parseAmount(texts.singleBet);
  if ((stake === null || stake < 0) && offersRealtime(texts)) problems.set('singleBet', 'form');
  return problems;
}

const shareIn = (text: string): number => (text.trim() === '' ? 0 : (parseShare(text) ?? 0));
const offersRealtime = ({ winRate, lossRate }: RateTexts) => shareIn(winRate) > 0 || shareIn(lossRate) > 0;

/** The rates that were typed, over all games; an empty field offers nothing. */
export function readRates(texts: RateTexts): OfferedRate[] {
  const tiered = (['dividend', 'daily', 'hourly'] as const).flatMap((kind): OfferedRate[] => {
    const rate = shareIn(texts[kind]);
    return rate > 0 ? [{ kind, category: 'CONS', rate }] : [];
  });
  if (!offersRealtime(texts)) return tiered;
  const realtime = {
    ...{ winRate: shareIn(texts.winRate), lossRate: shareIn(texts.lossRate) },
    singleBet: parseAmount(texts.singleBet) ?? 0,
  };
  return [...tiered, { kind: 'realtime', category: 'CONS', ...realtime }];
}
