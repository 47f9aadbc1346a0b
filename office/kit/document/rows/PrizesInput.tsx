import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { PRIZE_KINDS } from '../../../../streams/wire/draws/words.ts';
import { GAME_CATEGORIES } from '../../../../streams/wire/lobby/words.ts';
import { optionsOf } from '../../optionsOf.ts';
import { NumberInput } from '../NumberInput.tsx';
import { newPrize, ofKind, readPrizes, type WrittenPrize, writePrizes } from './prizes.ts';
import s from './rows.module.css';
import type { RowsInputProps } from './rowsInputProps.ts';

interface PrizeRowProps {
  readonly prize: WrittenPrize;
  /** From 1 on. */
  readonly n: number;
  readonly disabled: boolean;
  readonly onChange: (prize: WrittenPrize) => void;
  readonly onRemove: () => void;
}

function PrizeRow({ prize, n, disabled, onChange, onRemove }: PrizeRowProps) {
  const { t } = useTranslation('content');
  const { reward } = prize;
  const change = (part: Partial<WrittenPrize['reward']>) =>
    onChange({ ...prize, reward: { ...reward, ...part } });
  return (
    <fieldset className={s.row}>
      <legend>{t('prizes.nth', { n })}</legend>
      <div className={s.fields}>
        <NumberInput
          label={t('prizes.count')}
          disabled={disabled}
          sort="count"
          value={prize.count}
          onChange={count => onChange({ ...prize, count })}
        />
        <Select
          label={t('prizes.kind')}
          disabled={disabled}
          options={optionsOf(PRIZE_KINDS, value => t(`prizes.kinds.${value}`))}
          value={reward.kind}
          onChange={event =>
            onChange(ofKind(prize, PRIZE_KINDS.find(it => it === event.target.value) ?? reward.kind))
          }
        />
        <NumberInput
          // In another unit the same number is written otherwise.
          key={String(reward.kind === 'points')}
          label={t(reward.kind === 'points' ? 'prizes.points' : 'prizes.amount')}
          disabled={disabled}
          sort={reward.kind === 'points' ? 'count' : 'amount'}
          value={reward.amount}
          onChange={amount => change({ amount })}
        />
        {reward.kind === 'bonus' && (
          <>
            <NumberInput
              label={t('fields.times')}
              disabled={disabled}
              sort="count"
              value={reward.times}
              onChange={times => change({ times })}
            />
            <NumberInput
              label={t('fields.days')}
              disabled={disabled}
              sort="count"
              value={reward.days}
              onChange={days => change({ days })}
            />
            <Select
              label={t('fields.productType')}
              disabled={disabled}
              options={[
                ...(reward.productType === undefined ? [{ value: '', label: '' }] : []),
                ...optionsOf(GAME_CATEGORIES, value => value),
              ]}
              value={reward.productType ?? ''}
              onChange={event => change({ productType: event.target.value })}
            />
          </>
        )}
      </div>
      {!disabled && (
        <Button size="sm" variant="ghost" aria-label={t('prizes.remove', { n })} onClick={onRemove}>
          <X size={15} aria-hidden="true" />
        </Button>
      )}
    </fieldset>
  );
}

/** The prizes of a raffle, a row for each; they are drawn in their order. */
export function PrizesInput({ name, value, onChange, disabled }: RowsInputProps) {
  const { t } = useTranslation('content');
  const prizes = readPrizes(value);
  const set = (next: readonly WrittenPrize[]) => onChange(writePrizes(next));
  return (
    <fieldset className={s.rows}>
      <legend>{t(`fields.${name}`)}</legend>
      {prizes.map((prize, at) => (
        <PrizeRow
          key={prize.id}
          prize={prize}
          n={at + 1}
          disabled={disabled}
          onChange={next => set(prizes.with(at, next))}
          onRemove={() => set(prizes.toSpliced(at, 1))}
        />
      ))}
      {!disabled && (
        <Button size="sm" onClick={() => set([...prizes, newPrize(prizes)])}>
          <Plus size={15} aria-hidden="true" />
          <span>{t('prizes.add')}</span>
        </Button>
      )}
    </fieldset>
  );
}
