import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Origin, useOrigin } from '../../../kit/navigation/origin.ts';
import { Trail } from '../../../ui/page/Trail.tsx';
import { BillLink } from './BillLink.tsx';

export interface BillTrailProps {
  /** Title of the list. */
  readonly list: string;
  /** The page above the list for somebody who didn't come by a link. */
  readonly above?: Origin | null;
  /** The bill that is open; null for the list. */
  readonly bill: string | null;
  /** The line whose bets are shown; null for the bill. */
  readonly line: number | null;
}

/** The way from the figure or the bet that somebody came from to the bets of a line, each part of it a way back. */
export function BillTrail({ list, above = null, bill, line }: BillTrailProps) {
  const { t } = useTranslation(['bills', 'shell']);
  const origin = useOrigin() ?? above;
  const items = [];
  if (origin !== null)
    items.push(
      <Link key="origin" to={origin.to}>
        {t(`shell:page.${origin.name}`)}
      </Link>,
    );
  items.push(
    bill === null ? (
      list
    ) : (
      <BillLink key="list" isTrail>
        {list}
      </BillLink>
    ),
  );
  if (bill !== null)
    items.push(
      line === null ? (
        t('bill')
      ) : (
        <BillLink key="bill" bill={bill} isTrail>
          {t('bill')}
        </BillLink>
      ),
    );
  if (bill !== null && line !== null) items.push(t('bet.title'));
  return items.length < 2 ? null : <Trail label={t('trail')} items={items} />;
}
