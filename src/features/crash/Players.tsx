import { useTranslation } from 'react-i18next';
import type { CrashState } from '../../../streams/wire/crash/shapes.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { formatCrashMultiplier } from './multiplier.ts';

/** The largest stakes of the round, of whom they are, and where they were cashed out. */
export function Players({ round }: { readonly round: CrashState }) {
  const { t } = useTranslation('crash');
  const { players, count, cashed } = round;
  return (
    <div className={`${stack(4, 'top')} ${card(5, 'large', 'line')}`}>
      <div className={`${cluster(2, 'baseline', 'between')} ${s.cardHead}`}>
        <h2 id="crash-players">{t('players.title')}</h2>
        <span className={typography(13, 'quiet', 'pretty')}>
          {[t('players.count', { count }), cashed > 0 && t('players.cashed', { count: cashed })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {count === 0 ? (
        <p className={typography(13, 'quiet', 'pretty')}>{t('players.empty')}</p>
      ) : (
        // It may be longer than its frame, so the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part has to be reached.
        <section className={s.scrolled} tabIndex={0} aria-labelledby="crash-players">
          <table className={s.players}>
            <thead>
              <tr>
                <th scope="col">{t('players.name')}</th>
                <th scope="col">{t('players.stake')}</th>
                <th scope="col">{t('players.out')}</th>
                <th scope="col">{t('players.payout')}</th>
              </tr>
            </thead>
            <tbody>
              {players.map(({ name, demo, stake, multiplier, payout }, i) => (
                // Names are masked, and rows only change within a round.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that is its own.
                <tr key={i} data-out={multiplier !== null || undefined}>
                  <td>
                    <bdi>{name}</bdi> {demo && <Badge tone="demo">{t('common:demo')}</Badge>}
                  </td>
                  <td>
                    <Amount minor={stake} />
                  </td>
                  <td>
                    {multiplier === null ? (
                      '–'
                    ) : (
                      <span className="num">{formatCrashMultiplier(multiplier)}</span>
                    )}
                  </td>
                  <td>{multiplier === null ? '–' : <Amount minor={payout} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {players.length < count && (
        <p className={typography(13, 'quiet', 'pretty')}>
          {t('players.more', { shown: players.length, count })}
        </p>
      )}
    </div>
  );
}
