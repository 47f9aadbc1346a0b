import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ProofFields, useProof } from '../../kit/upload/ProofFields.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Promotions.module.css';

/** An application for a reward: a comment and up to three images (S5-71, S5-72). */
export function ApplicationForm({ mine: { id, status } }: { readonly mine: MemberPromotion }) {
  const { t } = useTranslation('promotions');
  const store = useStore(createPromotionsStore);
  const notify = useNotify();
  const proof = useProof();
  const [isMissing, setMissing] = useState(false);
  const apply = useMoneyIntent('promotion', store.apply, () => notify(t('actions.applied'), 'done'));
  const isEmpty = proof.comment.trim() === '' && proof.uploads.ids.length === 0;
  return (
    <form
      className={stack(3)}
      aria-label={t('actions.applyTitle')}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setMissing(isEmpty);
        if (!isEmpty && proof.fits)
          apply.run(id, { comment: proof.comment.trim(), proofs: proof.uploads.ids });
      }}
    >
      <h3 className={typography(16)}>{t('actions.applyTitle')}</h3>
      {status === 'rejected' && (
        <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
          {t('actions.again')}
        </p>
      )}
      <ProofFields proof={proof} label={t('actions.images')} />
      {isMissing && isEmpty && <Notice tone="error">{t('actions.form')}</Notice>}
      {apply.status}
      <Button variant="primary" type="submit" busy={apply.busy} disabled={!proof.fits}>
        {t('actions.apply')}
      </Button>
    </form>
  );
}
