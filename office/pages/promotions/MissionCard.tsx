import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { REWARD_KINDS } from '../../../streams/wire/promotions/words.ts';
import s from '../../kit/document/document.module.css';
import type { PreviewProps } from '../../kit/document/Preview.tsx';
import { RewardAmount } from './RewardAmount.tsx';

/** A mission as members read it: their page shows it to those only who are signed in. */
export function MissionCard({ value: { facts, texts }, language }: PreviewProps) {
  const { t } = useTranslation(['promotions', 'content']);
  const text = ownValue(texts, language);
  const kind = REWARD_KINDS.find(it => it === facts.rewardKind) ?? null;
  return (
    <section className={s.preview} aria-labelledby="mission-preview">
      <h2 id="mission-preview" className={s.heading}>
        {t('content:preview.title')}
      </h2>
      {text === undefined ? (
        <p className={s.quiet}>{t('noText')}</p>
      ) : (
        <article className={s.group} lang={language} dir="auto">
          <h3>{text.title}</h3>
          <p>{text.text}</p>
          {kind !== null && (
            <p>
              <RewardAmount amount={Number(facts.rewardAmount ?? 0)} kind={kind} />{' '}
              <span>{t(`rewardKinds.${kind}`)}</span>
            </p>
          )}
        </article>
      )}
    </section>
  );
}
