import { useTranslation } from 'react-i18next';
import { RETURN_TO_PLAYER } from '../../../../streams/wire/fairGames/fairGame.ts';
import {
  MINES_COUNT,
  MINES_TILES,
  minesMultiplier,
  safeChance,
} from '../../../../streams/wire/fairGames/mines.ts';
import { MoneyStatus } from '../../../kit/intents/MoneyStatus.tsx';
import { merchant } from '../../../kit/merchant.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { card, grid, item, pairs, stack, typography } from '../../../ui/layout/layout.ts';
import s from '../BetForm.module.css';
import { CooldownBar } from '../CooldownBar.tsx';
import { formatChance, formatPayoutMultiplier } from '../odds.ts';
import { StakeField } from '../StakeField.tsx';
import type { MinesTableState } from './useMinesTable.ts';

const COUNTS = Array.from({ length: MINES_COUNT.max }, (_, i) => String(i + MINES_COUNT.min));

/** What the next safe tile means before it is opened. */
function NextTile({ choice }: Pick<MinesTableState, 'choice'>) {
  const { t } = useTranslation('games');
  const { mines, tiles } = choice;
  const opened = tiles.length;
  const now = safeChance(mines, opened);
  return (
    <dl className={`${grid('2-3')} ${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
      <div>
        <dt>{t('mines.nextChance')}</dt>
        <dd className="num">{formatChance(safeChance(mines, opened + 1) / now)}</dd>
      </div>
      <div>
        <dt>{t('mines.nextMultiplier')}</dt>
        <dd className="num">
          {opened + mines < MINES_TILES
            ? `${formatPayoutMultiplier(minesMultiplier(mines, opened + 1) / 100)}×`
            : '–'}
        </dd>
      </div>
      <div>
        <dt>{t('mines.nowMultiplier')}</dt>
        <dd className="num">{`${formatPayoutMultiplier(minesMultiplier(mines, opened) / 100)}×`}</dd>
      </div>
      <div>
        <dt>{t('bet.back')}</dt>
        <dd className="num">{formatChance(RETURN_TO_PLAYER)}</dd>
      </div>
    </dl>
  );
}

/** Stake, number of mines, and the button that begins a round or cashes it out. */
export function MinesForm({ table }: { readonly table: MinesTableState }) {
  const { t } = useTranslation('games');
  const { game, stake, mode, play, field, isOpen, choice, cooldown, waiting, asking } = table;
  const now = useBehavior(useStreams().clock.seconds$);
  const seconds = Math.max(1, Math.ceil((cooldown.until - now) / 1000));
  const paid =
    field?.money == null ? null : formatAmount(field.money.payout, { symbol: merchant.currencySymbol });
  const practice = mode === 'practice';
  const cash =
    choice.tiles.length === 0
      ? t('mines.openFirst')
      : practice || paid === null
        ? t('mines.stop')
        : t('mines.cashOut', { payout: paid });
  const begin = waiting
    ? t(practice ? 'practice.wait' : 'bet.wait', { seconds })
    : t(practice ? 'practice.roll' : 'mines.begin');
  return (
    <form
      className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.form}`}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        table.press();
      }}
    >
      {practice ? (
        <p className={`${typography(13, 'quiet', 'pretty')} ${s.note}`}>{t('practice.note')}</p>
      ) : (
        <StakeField stake={stake} game={game} disabled={isOpen} />
      )}
      <Select
        className={s.beside}
        label={t('mines.choice')}
        options={COUNTS.map(value => ({ value, label: value }))}
        value={String(choice.mines)}
        disabled={isOpen}
        onChange={event => table.setMines(Number(event.target.value))}
      />
      {play.unavailable && <Notice tone="warn">{t('practice.unavailable')}</Notice>}
      <NextTile choice={choice} />
      <MoneyStatus of="games" failure={practice ? null : play.failure} />
      <div>
        <Button
          className={item('wide')}
          variant="primary"
          size="lg"
          type="submit"
          busy={play.busy && play.opening === null}
          disabled={!table.ready}
        >
          {asking ?? (isOpen ? cash : begin)}
        </Button>
        <CooldownBar cooldown={cooldown} />
      </div>
      <p className={`${typography(12, 'faint')} ${s.calm}`}>{t('mines.calm')}</p>
    </form>
  );
}
