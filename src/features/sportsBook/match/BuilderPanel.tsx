import { useTranslation } from 'react-i18next';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { Market } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useDesk, useSelectedOf } from '../desk/useDesk.ts';
import { selectionOf } from '../model/mainMarkets.ts';
import s from './match.module.css';

export interface BuilderPanelProps {
  readonly fixture: string;
  readonly markets: readonly Market[];
  readonly by: PlayedBy;
}

/** What is chosen of this match. Two and more can be one bet with one price, which the slip knows. */
export function BuilderPanel({ fixture, markets, by }: BuilderPanelProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const { chosen } = useDesk();
  const selections = useSelectedOf(fixture)
    .split(' ')
    .flatMap(it => selectionOf(it) ?? []);
  const nameOf = (key: string) =>
    markets
      .flatMap(({ market, part, line, picks }) =>
        picks.filter(({ pick }) => pickKey({ market, part, line, pick }) === key),
      )
      .at(0)?.name;
  return (
    <section className={s.panel} aria-label={t('builder.title')}>
      <h2 className={s.panelTitle}>{t('builder.title')}</h2>
      {selections.length === 0 ? (
        <p className={s.quiet}>{t('builder.empty')}</p>
      ) : (
        <>
          <ul className={s.legs}>
            {selections.map(selection => {
              const key = pickKey(selection);
              const pick = words.pick(selection, by, nameOf(key) ?? null);
              return (
                <li key={key} className={s.leg}>
                  <span className={s.legWords}>
                    <strong>{pick}</strong>
                    <small>{words.market(selection.market, selection.part, by)}</small>
                  </span>
                  <IconButton
                    label={t('builder.remove', { pick })}
                    onClick={() => chosen.toggle(fixture, selection)}
                  >
                    <Icon name="x" size={16} />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          <p className={s.quiet} role="status">
            {selections.length === 1 ? t('builder.one') : t('builder.ready', { count: selections.length })}
          </p>
        </>
      )}
    </section>
  );
}
