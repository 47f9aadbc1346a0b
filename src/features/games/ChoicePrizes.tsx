import { useTranslation } from 'react-i18next';
import type { HousePricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import { rulesOf } from '../../../streams/wire/fairGames/index.ts';
import { formatChance, formatPayoutMultiplier } from './odds.ts';
import { PrizeTable } from './PrizeTable.tsx';

/** What a choice can pay and how likely that is; nothing where there is one prize only, which the odds tell. */
export function ChoicePrizes({ choice }: { readonly choice: HousePricedChoice | null }) {
  const { t } = useTranslation('games');
  const prizes = choice === null ? [] : rulesOf(choice).prizes(choice);
  if (prizes.length < 2) return null;
  const chances = new Map<number, number>();
  for (const { multiplier, chance } of prizes)
    chances.set(multiplier, (chances.get(multiplier) ?? 0) + chance);
  const nothing = 1 - [...chances.values()].reduce((sum, chance) => sum + chance, 0);
  const rows = [...chances].map(
    ([multiplier, chance]) => [`${formatPayoutMultiplier(multiplier)}×`, formatChance(chance)] as const,
  );
  return (
    <PrizeTable
      title={t('prizes.title')}
      heads={[t('bet.multiplier'), t('prizes.chance')]}
      rows={nothing > 1e-9 ? [...rows, ['0.00×', formatChance(nothing)]] : rows}
    />
  );
}
