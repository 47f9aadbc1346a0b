import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPromotionDeskStore } from '../../../../streams/stores/promotionDesk.ts';
import type { DeskPromotion } from '../../../../streams/wire/promotions/shapes.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { DeskCard } from './DeskCard.tsx';
import { DeskView } from './DeskView.tsx';
import s from './desk.module.css';
import { PromotionEditor } from './PromotionEditor.tsx';
import { NEW_PROMOTION } from './template.ts';

/** What is edited: a promotion, or a new one of version 0. */
type Edited = Pick<DeskPromotion, 'definition' | 'version' | 'title'>;

/** Every promotion of the merchant, and the editor of one. */
export function DeskPromotions() {
  const { t, i18n } = useTranslation('promotions');
  const store = useStore(createPromotionDeskStore);
  const [promotions, again] = useRemote(`promotions ${i18n.language}`, () => store.promotions());
  const [edited, setEdited] = useState<Edited | null>(null);
  if (edited !== null) {
    return (
      <PromotionEditor
        {...edited}
        onClose={() => {
          setEdited(null);
          again();
        }}
      />
    );
  }
  const write = (
    <Button
      variant="primary"
      onClick={() => setEdited({ title: t('desk.new'), definition: NEW_PROMOTION, version: 0 })}
    >
      {t('desk.new')}
    </Button>
  );
  return (
    <DeskView
      remote={promotions}
      onRetry={again}
      empty={
        <EmptyState title={t('desk.empty')} action={write}>
          {t('desk.emptyText')}
        </EmptyState>
      }
    >
      {known => (
        <>
          <div className={s.tools}>{write}</div>
          <ul className={stack(3)}>
            {known.map(promotion => (
              <li key={promotion.id}>
                <DeskCard promotion={promotion} onEdit={() => setEdited(promotion)} onChanged={again} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskView>
  );
}
