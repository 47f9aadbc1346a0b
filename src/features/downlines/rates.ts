import { readAmount, readShare } from '../../../streams/wire/fields/typedNumber.ts';
import type { OfferedRate, PassableRates } from '../../../streams/wire/invitations/shapes.ts';

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
export function highestShare({ realtime, ...tiered }: PassableRates, name: ShareName): number {
  return name === 'winRate' || name === 'lossRate' ? realtime[name] : tiered[name];
}

/** What is wrong with a field. */
export type RateProblem = 'form' | 'most';

/** What is wrong with each field that is not empty. */
export function rateProblems(
  texts: RateTexts,
  passable: PassableRates,
  language: string,
): ReadonlyMap<RateName, RateProblem> {
  const problems = new Map<RateName, RateProblem>();
  for (const name of SHARES) {
    if (texts[name].trim() === '') continue;
    const share = readShare(texts[name], language, 2);
    if (share === null) problems.set(name, 'form');
    else if (share > highestShare(passable, name)) problems.set(name, 'most');
  }
  const stake = readAmount(texts.singleBet, language);
  if (stake === null && offersRealtime(texts, language)) problems.set('singleBet', 'form');
  return problems;
}

const shareIn = (text: string, language: string): number => readShare(text, language, 2) ?? 0;
const offersRealtime = ({ winRate, lossRate }: RateTexts, language: string) =>
  shareIn(winRate, language) > 0 || shareIn(lossRate, language) > 0;

/** The rates that were typed, over all games; an empty field offers nothing. */
export function readRates(texts: RateTexts, language: string): OfferedRate[] {
  const tiered = (['dividend', 'daily', 'hourly'] as const).flatMap((kind): OfferedRate[] => {
    const rate = shareIn(texts[kind], language);
    return rate > 0 ? [{ kind, category: 'CONS', rate }] : [];
  });
  if (!offersRealtime(texts, language)) return tiered;
  const realtime = {
    ...{ winRate: shareIn(texts.winRate, language), lossRate: shareIn(texts.lossRate, language) },
    singleBet: readAmount(texts.singleBet, language) ?? 0,
  };
  return [...tiered, { kind: 'realtime', category: 'CONS', ...realtime }];
}
