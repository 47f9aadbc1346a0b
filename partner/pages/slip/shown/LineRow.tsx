import type { KeyboardEvent } from 'react';
import { decimalOdds } from '../../../../streams/wire/sportsBook/marketWords.ts';
import { filled } from '../../boot.ts';
import type { SlipBet } from '../model/bets.ts';
import { lineKey, type SlipLine } from '../model/line.ts';
import { type LinePrice, offeredAgain } from '../model/prices.ts';
import { refusalWords, useSlipWords } from '../words.ts';
import { PriceMark } from './PriceMark.tsx';
import type { SlipPage } from './page.ts';
import { StakeField } from './StakeField.tsx';

export interface LineRowProps {
  readonly page: SlipPage;
  readonly line: SlipLine;
  readonly price: LinePrice | undefined;
  /** Its own bet; null where all lines make one. */
  readonly bet: SlipBet | null;
  /** Another selection of its match is on the slip, and the two can't be combined. */
  readonly isShared: boolean;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Why a line was not taken, with its new price to be taken there. */
function LineRefused({ page, line, price }: Pick<LineRowProps, 'page' | 'line' | 'price'>) {
  const { texts } = useSlipWords();
  const { refusal } = line;
  if (refusal === null) return null;
  const odds = offeredAgain(line, price);
  return (
    <div className="refusal" role="alert">
      <p>{refusalWords(texts, refusal.code, page.limits.mostReturn)}</p>
      {odds !== null && (
        <button
          type="button"
          className="take"
          onClick={() => page.slip.acceptPrice(lineKey(line))}
          onKeyDown={event => {
            // The focus comes here by itself: a key that is still held has not seen the price.
            if (event.repeat) event.preventDefault();
          }}
        >
          {filled(texts.slip.takePrice, { odds: decimalOdds(odds) })}
        </button>
      )}
    </div>
  );
}

/** A selection: what is bet on, its price, a stake of its own in singles, and what kept it from being taken. */
export function LineRow({ page, line, price, bet, isShared, isAsked, isBusy, onRemove }: LineRowProps) {
  const words = useSlipWords();
  const { slip } = words.texts;
  const match = line.match ?? price?.match ?? null;
  const pick =
    match !== null
      ? words.pick(line.selection, match, line.pickName)
      : price?.state === 'off'
        ? slip.gone
        : line.selection.pick;
  const when =
    price?.isLive === true
      ? slip.live
      : price?.startsAt != null
        ? words.time(price.startsAt, page.now())
        : '';
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key !== 'Delete' || isBusy) return;
    const { target } = event;
    if (target instanceof HTMLInputElement && target.value !== '') return;
    event.preventDefault();
    onRemove();
  }
  return (
    <li
      className="line"
      data-line={lineKey(line)}
      data-refused={line.refusal !== null || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="line-head">
        <strong className="pick" dir="auto">
          {pick}
        </strong>
        <PriceMark price={price} seen={line.seen} />
        <button
          type="button"
          className="remove"
          aria-label={filled(slip.remove, { name: pick })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {match !== null && (
        <p className="quiet" dir="auto">
          {words.market(line.selection, match)}
        </p>
      )}
      <p className="quiet match">
        {match !== null && <bdi>{words.versus(match)}</bdi>}
        {when !== '' && (
          <span className="when" data-live={price?.isLive === true || undefined}>
            {when}
          </span>
        )}
        {isShared && <span className="tag warn">{slip.sameMark}</span>}
      </p>
      {line.refusal !== null && <LineRefused {...{ page, line, price }} />}
      {bet !== null && (
        <StakeField
          page={page}
          label={filled(slip.stakeOf, { name: pick })}
          isLabelHidden
          typed={line.stake}
          problem={bet.problem}
          isAsked={isAsked}
          isBusy={isBusy}
          onType={typed => page.slip.setStake(lineKey(line), typed)}
        />
      )}
    </li>
  );
}
