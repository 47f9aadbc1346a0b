import type { ReactNode } from 'react';
import { amountText, filled } from '../../boot.ts';
import type { BetLimits } from '../cloth/chips.ts';
import { useWords } from '../words/words.ts';

/** Name and limits of the table, the balance where it is whole, and what can be done. */
export function RoomHeader({
  title,
  balance,
  badge,
  limits,
  isWhole,
  children,
}: {
  readonly title: string;
  /** Minor units; null when it can't be known now. */
  readonly balance: number | null;
  /** Whether these are points or play money; null for neither. */
  readonly badge: string | null;
  readonly limits: BetLimits;
  readonly isWhole: boolean;
  readonly children: ReactNode;
}) {
  const { texts } = useWords();
  const values = { least: amountText(limits.least), most: amountText(limits.most) };
  const Title = isWhole ? 'h1' : 'h2';
  return (
    <header className="room-header">
      <div className="room-title">
        <Title>
          <bdi>{title}</bdi>
        </Title>
        <p className="quiet" data-testid="limits">
          {filled(texts.tables.limits, values)}
        </p>
      </div>
      {isWhole && (
        <p className="figure">
          <span>{texts.balance}</span>
          <strong data-testid="balance">{balance === null ? '–' : amountText(balance)}</strong>
          {badge !== null && <em>{badge}</em>}
        </p>
      )}
      <div className="room-tools">{children}</div>
    </header>
  );
}
