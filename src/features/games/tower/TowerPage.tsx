import { useTranslation } from 'react-i18next';
import { RETURN_TO_PLAYER } from '../../../../streams/wire/fairGames/fairGame.ts';
import {
  climbChance,
  TOWER_DOORS,
  TOWER_FLOORS,
  TOWER_LEVELS,
  type TowerLevel,
  towerPays,
} from '../../../../streams/wire/fairGames/tower.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { MovesLayout } from '../moves/MovesLayout.tsx';
import type { MovesViewOf } from '../moves/movesView.ts';
import { formatChance, formatHundredths } from '../odds.ts';
import { PrizeTable } from '../PrizeTable.tsx';
import { TowerBoard } from './TowerBoard.tsx';

const floorsOf = (moves: readonly (number | string)[]) => moves.filter(move => move !== 'cashOut').length;

/** What every floor pays, and how likely it is to get there. */
function TowerPrizes({ level }: { readonly level: TowerLevel }) {
  const { t } = useTranslation('games');
  return (
    <PrizeTable
      title={t('prizes.title')}
      heads={[t('tower.floors'), t('bet.multiplier'), t('prizes.chance')]}
      rows={Array.from({ length: TOWER_FLOORS }, (_, i) => [
        String(i + 1),
        `${formatHundredths(towerPays(level, i + 1))}×`,
        formatChance(climbChance(level, i + 1)),
      ])}
    />
  );
}

/** Tower on the page. */
export const towerView: MovesViewOf<'TOWER'> = {
  code: 'TOWER',
  initial: { game: 'TOWER', level: 'medium' },
  choiceText: ({ level, moves }, t) =>
    `${t(`tower.level.${level}`)} · ${t('tower.count', { count: floorsOf(moves) })}`,
  outcomeText: ({ outcome }) => `${formatHundredths(outcome)}×`,
  Opening({ opening, disabled, onChange }) {
    const { t } = useTranslation('games');
    return (
      <Select
        label={t('tower.choice')}
        options={TOWER_LEVELS.map(level => ({
          value: level,
          label: `${t(`tower.level.${level}`)} (${TOWER_DOORS[level].safe}/${TOWER_DOORS[level].doors})`,
        }))}
        value={opening.level}
        disabled={disabled}
        onChange={event =>
          onChange({
            ...opening,
            level: TOWER_LEVELS.find(level => level === event.target.value) ?? 'medium',
          })
        }
      />
    );
  },
  Board: TowerBoard,
  moveText(move, { money }, t) {
    if (move !== 'cashOut') return null;
    return money === null
      ? t('mines.stop')
      : t('moves.cashOut', { payout: formatAmount(money.payout, { symbol: merchant.currencySymbol }) });
  },
  facts(round, opening, t) {
    const { level } = round?.choice ?? opening;
    const floors = round === null ? 0 : floorsOf(round.choice.moves);
    return [
      { name: t('tower.nextChance'), value: formatChance(climbChance(level, 1)) },
      { name: t('mines.nextMultiplier'), value: `${formatHundredths(towerPays(level, floors + 1))}×` },
      { name: t('moves.now'), value: `${formatHundredths(towerPays(level, floors))}×` },
      { name: t('bet.back'), value: formatChance(RETURN_TO_PLAYER) },
    ];
  },
  sentence({ state, choice, pays }, t) {
    const count = floorsOf(choice.moves);
    const times = formatHundredths(pays);
    if (state !== 'open')
      return pays === 0 ? t('tower.fallen', { floor: count }) : t('tower.ended', { times });
    return count === 0
      ? t('tower.first', { times: formatHundredths(towerPays(choice.level, 1)) })
      : t('tower.climbed', { count, times });
  },
  Prizes: ({ opening }) => <TowerPrizes level={opening.level} />,
};

/** Tower: choose a door on each floor, and cash out before a wrong one. */
export default function TowerPage() {
  useTexts('games', 'limits');
  return <MovesLayout view={towerView} />;
}
