import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDownlinesStore, type TreeOrder } from '../../../streams/stores/downlines.ts';
import type { Downline, DownlineNode } from '../../../streams/wire/downlines/shapes.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import s from './downlinesPage.module.css';

interface RowProps {
  readonly downline: Downline;
  readonly onCard: (account: string) => void;
  readonly onLevel: (account: string) => void;
}

function Row({ downline, onCard, onLevel }: RowProps) {
  const { t, i18n } = useTranslation('downlines');
  const { username, nickname, role, joinedAt, direct, locked } = downline;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={`${typography('plain', 'label', 'anywhere')} ${s.account}`}
          onClick={() => onCard(username)}
        >
          <bdi>{username}</bdi>
        </button>
        {nickname !== null && <bdi className={typography('quiet', 'normal')}>{nickname}</bdi>}
      </th>
      <td data-label={t('column.role')}>
        <span className={`${cluster('1-2')} ${typography('label')}`}>
          <Badge tone={role === 'agent' ? 'info' : 'neutral'}>{t(`role.${role}`)}</Badge>
          {locked && <Badge tone="loss">{t('locked')}</Badge>}
        </span>
      </td>
      <td data-label={t('column.direct')}>
        {direct > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('levelOf', { count: direct, figure: formatCount(direct), name: username })}
            onClick={() => onLevel(username)}
          >
            <span className="num">{formatCount(direct)}</span>
          </Button>
        ) : (
          <span className="num">0</span>
        )}
      </td>
      <td data-label={t('column.joined')}>
        <time dateTime={new Date(joinedAt).toISOString()}>{formatDay(joinedAt, i18n.language)}</time>
      </td>
    </tr>
  );
}

export interface DownlineTableProps extends Omit<RowProps, 'downline'> {
  /** The first part; a component for each, so that nothing of another level stays. */
  readonly first: DownlineNode;
  readonly order: TreeOrder;
}

/** Those directly below an account, line by line. */
export function DownlineTable({ first, order, onCard, onLevel }: DownlineTableProps) {
  const { t } = useTranslation('downlines');
  const store = useStore(createDownlinesStore);
  const [more, setMore] = useState<readonly DownlineNode[]>([]);
  const next = (more.at(-1) ?? first).next;
  const read = useIntent(store.node, part => setMore(before => [...before, part]));
  return (
    <div className={stack(3)}>
      <RecordTable
        caption={t('tableOf', { name: first.node.username })}
        className={s.table}
        heads={[t('column.account'), t('column.role'), t('column.direct'), t('column.joined')]}
      >
        {[first, ...more]
          .flatMap(({ items }) => items)
          .map(downline => (
            <Row key={downline.username} downline={downline} onCard={onCard} onLevel={onLevel} />
          ))}
      </RecordTable>
      <Refusal failure={read.failure} />
      {next !== null && (
        <p className={typography('centered')}>
          <Button
            busy={read.busy}
            onClick={() => read.run({ account: first.node.username, ...order, after: next })}
          >
            {t('more')}
          </Button>
        </p>
      )}
    </div>
  );
}
