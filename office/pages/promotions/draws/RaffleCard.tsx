import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import s from '../../../kit/document/document.module.css';
import type { PreviewProps } from '../../../kit/document/Preview.tsx';
import { readPrizes } from '../../../kit/document/rows/prizes.ts';
import { PrizeText } from './PrizeText.tsx';

/** A raffle as members read it: their page shows rounds that are announced. */
export function RaffleCard({ value: { facts, texts }, language }: PreviewProps) {
  const { t } = useTranslation(['draws', 'promotions', 'content']);
  const text = ownValue(texts, language);
  const prizes = readPrizes(facts.prizes);
  return (
    <section className={s.preview} aria-labelledby="raffle-preview">
      <h2 id="raffle-preview" className={s.heading}>
        {t('content:preview.title')}
      </h2>
      {text === undefined ? (
        <p className={s.quiet}>{t('promotions:noText')}</p>
      ) : (
        <article className={s.group} lang={language} dir="auto">
          <h3>{text.title}</h3>
          <p>{text.text}</p>
        </article>
      )}
      {prizes.length > 0 && (
        <ul className={s.item}>
          {prizes.map(({ id, count = 0, reward: { kind, amount = 0, times = 0 } }) => (
            <li key={id}>
              <span className="num">{formatCount(count)}</span> ×{' '}
              <PrizeText prize={{ kind, amount, times }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
