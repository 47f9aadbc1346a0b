import { amountText } from '../../boot.ts';
import { pileOf } from './chips.ts';

/** A short amount for a chip: 250, 1.5K. */
export function chipText(minor: number): string {
  const whole = minor / 100;
  return whole >= 1_000 ? `${Number((whole / 1_000).toFixed(1))}K` : String(Number(whole.toFixed(2)));
}

/** A pile of chips for the eye; its bet says the amount. */
export function ChipPile({
  amount,
  values,
}: {
  readonly amount: number;
  readonly values: readonly number[];
}) {
  const pile = pileOf(amount, values);
  return (
    <span className="pile" aria-hidden="true" title={amountText(amount)}>
      {pile.map((value, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a pile differ by their places
          key={at}
          className="chip"
          data-value={values.indexOf(value)}
          style={{ transform: `translateY(${-at * 12}%)` }}
        />
      ))}
      <b className="pile-sum">{chipText(amount)}</b>
    </span>
  );
}
