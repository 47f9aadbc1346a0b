import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { BREAK_LENGTHS, type BreakLength } from '../../../streams/wire/limits/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { grid } from '../../ui/layout/layout.ts';
import { Card } from './Card.tsx';
import s from './limits.module.css';

interface SureProps {
  readonly length: BreakLength;
  readonly onClose: () => void;
}

/** Asks once more: what follows can't be taken back. */
function Sure({ length, onClose }: SureProps) {
  const { t } = useTranslation(['limits', 'common']);
  const store = useStore(createLimitsStore);
  const begin = useIntent(() => store.startBreak(length), onClose);
  // The break ends the session, sometimes before its own answer arrives.
  const failure = begin.failure?.code === 'unauthorized' ? null : begin.failure;
  return (
    <AppDialog
      title={t('break.sure', { length: t(`break.length.${length}`) })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" data-autofocus onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="danger" busy={begin.busy} onClick={() => begin.run()}>
            {t('break.yes')}
          </Button>
        </>
      }
    >
      <p>{t('break.sureText')}</p>
      <Refusal failure={failure} />
    </AppDialog>
  );
}

/** Where a member takes a break, or excludes itself. */
export function BreakCard() {
  const { t } = useTranslation('limits');
  const [length, setLength] = useState<BreakLength>('1d');
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('break.title')} text={t('break.text')}>
      <div className={`${grid(3, 'bottom')} ${s.begin}`}>
        <Select
          label={t('break.label')}
          value={length}
          options={BREAK_LENGTHS.map(value => ({ value, label: t(`break.length.${value}`) }))}
          onChange={({ target }) => setLength(BREAK_LENGTHS.find(it => it === target.value) ?? '1d')}
        />
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t('break.begin')}
        </Button>
      </div>
      {isAsked && <Sure length={length} onClose={() => setAsked(false)} />}
    </Card>
  );
}
