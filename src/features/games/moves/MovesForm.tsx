import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { MoneyStatus } from '../../../kit/intents/MoneyStatus.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { card, grid, item, pairs, stack, typography } from '../../../ui/layout/layout.ts';
import s from '../BetForm.module.css';
import { CooldownBar } from '../CooldownBar.tsx';
import { StakeField } from '../StakeField.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import type { MovesView } from './movesView.ts';
import type { MovesTable } from './useMovesTable.ts';

export interface MovesFormProps<Choice extends MovesChoice> {
  readonly view: MovesView<Choice>;
  readonly table: MovesTable<Choice>;
}

/** When the buttons go that had the focus, the next ones get it. */
function useKeptFocus(isOpen: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('fieldset button, button[type="submit"]')?.focus();
  }, [isOpen]);
  return form;
}

/** Stake, what the round begins with, and the buttons that begin it or go on in it. */
export function MovesForm<Choice extends MovesChoice>({ view, table }: MovesFormProps<Choice>) {
  const { t } = useTranslation('games');
  const { game, stake, mode, play, round, isOpen, opening, cooldown, waiting, asking } = table;
  const now = useBehavior(useStreams().clock.seconds$);
  const form = useKeptFocus(isOpen);
  const seconds = Math.max(1, Math.ceil((cooldown.until - now) / 1000));
  const practice = mode === 'practice';
  const { Opening } = view;
  const begin = waiting
    ? t(practice ? 'practice.wait' : 'bet.wait', { seconds })
    : t(practice ? 'practice.roll' : 'moves.begin');
  return (
    <form
      ref={form}
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
      {Opening !== undefined && <Opening opening={opening} disabled={isOpen} onChange={table.setOpening} />}
      {play.unavailable && <Notice tone="warn">{t('practice.unavailable')}</Notice>}
      <dl className={`${grid('2-3')} ${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
        {view.facts(isOpen ? round : null, opening, t).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <MoneyStatus of="games" failure={practice ? null : play.failure} />
      {isOpen && round !== null ? (
        <MoveButtons view={view} round={round} play={play} />
      ) : (
        <div>
          <Button
            className={item('wide')}
            variant="primary"
            size="lg"
            type="submit"
            busy={play.busy}
            disabled={!table.ready}
          >
            {asking ?? begin}
          </Button>
          <CooldownBar cooldown={cooldown} />
        </div>
      )}
      <p className={`${typography(12, 'faint')} ${s.calm}`}>{t('mines.calm')}</p>
    </form>
  );
}
