import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TeamOverview } from '../../../streams/wire/team/shapes.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, cluster, grid, item, typography } from '../../ui/layout/layout.ts';
import s from './team.module.css';

interface Share {
  readonly key: string;
  readonly name: ReactNode;
  readonly about?: string;
  readonly validBet: number;
  readonly ggr: number;
}

/** Parts of the team's volume, the largest first; the bars are decoration. */
function Shares({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) {
  const { t } = useTranslation('team');
  const most = Math.max(1, ...shares.map(({ validBet }) => validBet));
  if (shares.length === 0)
    return (
      <section className={`${card(4)} ${item('shrinks')}`}>
        <h2 className={`${cluster('2-3')} ${typography(16, 'strong')} ${s.heading}`}>{title}</h2>
        <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
      </section>
    );
  return (
    <section className={`${card(4)} ${item('shrinks')}`}>
      <table className={s.shares}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('share.name')}</th>
            <th scope="col">{t('metric.validBet')}</th>
            <th scope="col">{t('metric.ggr')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, about, validBet, ggr }) => (
            <tr key={key}>
              <th scope="row">
                <span>{name}</span>
                {about !== undefined && (
                  <span className={`${typography(12, 'quiet')} ${s.about}`}>{about}</span>
                )}
                <span
                  className={s.share}
                  style={{ inlineSize: `${(validBet / most) * 100}%` }}
                  aria-hidden="true"
                />
              </th>
              <td>
                <Amount minor={validBet} />
              </td>
              <td>
                <Amount minor={ggr} tone="result" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the volume of the last days comes from: categories of games, and direct downlines with a way to their report. */
export function TeamShares({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useTranslation('team');
  const { categories, branches } = overview;
  return (
    <div className={`${grid(4, 'top')} ${s.columns}`}>
      <Shares
        title={t('share.branches')}
        shares={branches.map(({ account, isAgent, members, validBet, ggr }) => ({
          key: account,
          name: (
            <Link
              className={typography('info')}
              to={`/agent/agentRevenueReport?${new URLSearchParams({ range: 'days30', of: account })}`}
            >
              <bdi>{account}</bdi>
            </Link>
          ),
          about: isAgent ? t('share.agent', { count: members }) : t('share.member'),
          validBet,
          ggr,
        }))}
      />
      <Shares
        title={t('share.categories')}
        shares={categories.map(({ of, validBet, ggr }) => ({
          key: of,
          name: t(`category.${of}`, of),
          validBet,
          ggr,
        }))}
      />
    </div>
  );
}
