import { useTranslation } from 'react-i18next';
import { examplePicks, oddsOf } from '../../../streams/wire/lottery/chances.ts';
import type { DrawRule, Play } from '../../../streams/wire/lottery/rules.ts';
import { prizesOf } from '../../../streams/wire/lottery/spotPrizes.ts';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';
import { formatOdds } from './odds.ts';

/** Letters for a pick, the same one for numbers that are alike: `A A B`. */
const lettersOf = (pick: readonly string[]) =>
  pick.map(number => String.fromCharCode('A'.charCodeAt(0) + [...new Set(pick)].indexOf(number))).join(' ');

/** What a play pays for 1, where that depends on how many numbers hit, or on how many of those chosen are alike. */
export function Prizes({ play, rule }: { readonly play: Play; readonly rule: DrawRule }) {
  const { t } = useTranslation('lottery');
  const prizes =
    play.kind === 'spots'
      ? prizesOf(play, rule).map(({ hits, odds }) => [t('hits', { count: hits }), odds] as const)
      : play.kind === 'box'
        ? examplePicks(play, rule).map(pick => [lettersOf(pick), oddsOf(play, rule, pick)] as const)
        : [];
  if (prizes.length === 0) return null;
  return (
    <dl className={`${cluster('1-3')} ${typography(14)} ${s.prizes}`} aria-label={t('prizes')}>
      {prizes.map(([name, odds]) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>{formatOdds(odds)}</dd>
        </div>
      ))}
    </dl>
  );
}
