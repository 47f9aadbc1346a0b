import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../streams/failure.ts';
import { createPromotionDeskStore } from '../../../../streams/stores/promotionDesk.ts';
import { DEFINITION_MAX } from '../../../../streams/wire/promotions/words.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import s from './desk.module.css';
import { FaultList, type ShownFault } from './FaultList.tsx';
import { Preview } from './Preview.tsx';

export interface PromotionEditorProps {
  readonly title: string;
  readonly definition: string;
  /** 0 for a new promotion. */
  readonly version: number;
  readonly onClose: () => void;
}

/** The faults that a refusal to save brings with it. */
function faultsIn(failure: Failure | null): readonly ShownFault[] {
  const { faults } = Object(failure?.value) as { readonly faults?: readonly ShownFault[] };
  return Array.isArray(faults) ? faults : [];
}

/** A promotion as data: it is checked, and its preview is looked at, before it is saved. */
export function PromotionEditor({ title, definition, version, onClose }: PromotionEditorProps) {
  const { t } = useTranslation('promotions');
  const notify = useNotify();
  const store = useStore(createPromotionDeskStore);
  const [text, setText] = useState(definition);
  const [checked, setChecked] = useState<CallValue<'opsPromotionCheck'> | null>(null);
  const check = useIntent(store.check, setChecked);
  const save = useIntent(store.save, () => {
    notify(t('desk.saved'), 'done');
    onClose();
  });
  const failure = check.failure ?? save.failure;
  const faults = checked?.faults ?? faultsIn(save.failure);
  const isTooLong = text.length > DEFINITION_MAX;
  return (
    <form
      className={stack(3)}
      aria-label={title}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!isTooLong) check.run(text);
      }}
    >
      <h2 className={typography(18, 'anywhere')} dir="auto">
        {title}
      </h2>
      <TextArea
        className={s.code}
        label={t('desk.definition')}
        hint={t('desk.definitionHint')}
        rows={24}
        spellCheck={false}
        value={text}
        error={isTooLong ? t('desk.fault.range', { detail: `≤ ${DEFINITION_MAX}` }) : undefined}
        onChange={event => {
          setText(event.currentTarget.value);
          // What was found belongs to what stood there.
          setChecked(null);
          save.clearFailure();
        }}
      />
      <div aria-live="polite" className={stack(3)}>
        <Refusal failure={failure} />
        {faults.length > 0 && <FaultList faults={faults} />}
        {checked?.preview && <Preview preview={checked.preview} definition={text} />}
      </div>
      <div className={cluster(2, 'stretch')}>
        <Button type="submit" busy={check.busy}>
          {t('desk.check')}
        </Button>
        <Button
          variant="primary"
          busy={save.busy}
          disabled={checked?.preview == null}
          onClick={() => save.run(text, version)}
        >
          {t('desk.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </div>
    </form>
  );
}
