import { useTranslation } from 'react-i18next';
import { MINES_TILES, minesMultiplier, safeChance } from '../../../../streams/wire/fairGames/mines.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { GameHead } from '../GameHead.tsx';
import s from '../GameLayout.module.css';
import { GameSettings } from '../GameSettings.tsx';
import { formatChance, formatPayoutMultiplier } from '../odds.ts';
import { PrizeTable } from '../PrizeTable.tsx';
import { Records } from '../Records.tsx';
import { Session } from '../Session.tsx';
import type { RecordView } from '../view.ts';
import { MinesForm } from './MinesForm.tsx';
import { MinesStage } from './MinesStage.tsx';
import { minesView } from './minesView.ts';
import { useMinesTable } from './useMinesTable.ts';

/** What every number of open tiles pays, and how likely it is to get there. */
function FieldPrizes({ mines }: { readonly mines: number }) {
  const { t } = useTranslation('games');
  return (
    <PrizeTable
      title={t('prizes.title')}
      heads={[t('mines.tiles'), t('bet.multiplier'), t('prizes.chance')]}
      rows={Array.from({ length: MINES_TILES - mines }, (_, i) => [
        String(i + 1),
        `${formatPayoutMultiplier(minesMultiplier(mines, i + 1) / 100)}×`,
        formatChance(safeChance(mines, i + 1)),
      ])}
    />
  );
}

/** Mines: open tiles as long as you dare, and cash out before a mine. */
export default function MinesPage() {
  useTexts('games', 'limits');
  const table = useMinesTable();
  return (
    <div className={`${stack(4)} ${s.page}`}>
      <GameHead code="MINES" mode={table.mode} onMode={table.choose} mayBet={table.mayBet} />
      {table.mayBet && <Session rolling={false} open={table.staked} />}
      <div className={`${stack(4)} ${s.table}`}>
        <MinesForm table={table} />
        <MinesStage table={table} />
      </div>
      <FieldPrizes mines={table.choice.mines} />
      <GameSettings {...table.settings} />
      {table.mayBet && (
        <Records record={table.record} rollingId={null} view={minesView as unknown as RecordView} />
      )}
    </div>
  );
}
