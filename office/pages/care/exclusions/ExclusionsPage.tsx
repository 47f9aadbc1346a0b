import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeExclusion } from '../../../../streams/wire/office/exclusionCalls.ts';
import {
  EXCLUSION_KINDS,
  EXCLUSION_STATES,
  type ExclusionKind,
  type ExclusionState,
} from '../../../../streams/wire/office/exclusionWords.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { OfficeList } from '../../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { By } from '../../../kit/text/By.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { When } from '../../../kit/text/When.tsx';
import { usePages } from '../../../kit/usePages.ts';
import { CareTabs } from '../CareTabs.tsx';

const WHO = ['member', 'staff'] as const;

/** Who may not play, or not much; what is changed of it is changed on the member's page. */
export default function ExclusionsPage() {
  const { t } = useTranslation('exclusions');
  const address = useListAddress();
  const { kind, state, uid, by } = address.values;
  const source = usePages('officeExclusions', {
    ...(kind && { kind: kind as ExclusionKind }),
    ...(state && { state: state as ExclusionState }),
    ...(by && { by: by as (typeof WHO)[number] }),
    ...(uid && { uid }),
  });
  const columns = useMemo<readonly ListColumn<OfficeExclusion>[]>(
    () => [
      { id: 'member', label: t('member'), cell: it => it.username, width: 170 },
      {
        id: 'kind',
        label: t('kind'),
        cell: it => <Tag tone={it.kind === 'exclusion' ? 'bad' : 'info'}>{t(`kinds.${it.kind}`)}</Tag>,
        width: 120,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={it.state === 'running' ? 'warn' : 'neutral'}>{t(`states.${it.state}`)}</Tag>,
        width: 110,
      },
      {
        id: 'limit',
        label: t('limit'),
        cell: it =>
          it.limit === null ? (
            ''
          ) : (
            <span>
              <span>{t(`limits.${it.limit.kind}.${it.limit.period}`)}</span>{' '}
              {it.limit.kind === 'session' ? (
                <span className="num">{t('minutes', { count: it.limit.amount })}</span>
              ) : (
                <Money minor={it.limit.amount} />
              )}
            </span>
          ),
        width: 230,
      },
      {
        id: 'since',
        label: t('since'),
        cell: it => (it.since === 0 ? t('unknown') : <When at={it.since} />),
        width: 150,
      },
      {
        id: 'until',
        label: t('until'),
        cell: it => (it.until === null ? t('endless') : <When at={it.until} />),
        width: 150,
      },
      {
        id: 'by',
        label: t('by'),
        cell: it => (it.by === null ? t('who.member') : <By who={it.by} />),
        width: 220,
      },
    ],
    [t],
  );
  const options = <T extends string>(values: readonly T[], of: string) =>
    optionsOf(values, value => t(`${of}.${value}`));
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<CareTabs />}>
      <OfficeList
        id="exclusions"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'kind', kind: 'choice', label: t('kind'), options: options(EXCLUSION_KINDS, 'kinds') },
          { id: 'state', kind: 'choice', label: t('state'), options: options(EXCLUSION_STATES, 'states') },
          { id: 'by', kind: 'choice', label: t('by'), options: options(WHO, 'who') },
          { id: 'uid', kind: 'search', label: t('uid') },
        ]}
        rowKey={it => it.id}
        href={it => `/members/${encodeURIComponent(it.uid)}`}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
