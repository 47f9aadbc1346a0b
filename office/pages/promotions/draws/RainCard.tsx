import { useTranslation } from 'react-i18next';
import s from '../../../kit/document/document.module.css';
import type { PreviewProps } from '../../../kit/document/Preview.tsx';
import { Facts } from '../../../kit/Facts.tsx';
import { Money } from '../../../kit/text/Money.tsx';

/** A rain as members see it once it is announced. */
export function RainCard({ value: { facts } }: PreviewProps) {
  const { t } = useTranslation(['draws', 'content']);
  const { budgetEach, least, most, seconds } = facts;
  return (
    <section className={s.preview} aria-labelledby="rain-preview">
      <h2 id="rain-preview" className={s.heading}>
        {t('content:preview.title')}
      </h2>
      <article className={s.group}>
        <h3>{t('card.title')}</h3>
        <p>{t('card.lead', { seconds: Number(seconds ?? 0) })}</p>
        <Facts
          facts={[
            { label: t('card.budget'), value: <Money minor={Number(budgetEach ?? 0)} /> },
            {
              label: t('card.bounds'),
              value: (
                <>
                  <Money minor={Number(least ?? 0)} /> <span>–</span> <Money minor={Number(most ?? 0)} />
                </>
              ),
            },
          ]}
        />
      </article>
    </section>
  );
}
