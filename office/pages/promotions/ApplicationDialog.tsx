import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { InLanguage } from '../../kit/text/InLanguage.tsx';
import { useCall } from '../../kit/useCall.ts';
import type { ApplicationRow } from './application.ts';
import s from './promotions.module.css';

interface ApplicationDialogProps {
  readonly application: ApplicationRow;
  readonly onClose: () => void;
}

/** An application with its pictures; approves or refuses it. The member reads the reason of a refusal. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const { t } = useTranslation('promotions');
  const toast = useToast();
  const [step, setStep] = useState<'approve' | 'reject'>('approve');
  const { id, username, title, titleLanguage, comment } = application;
  const pictures = useCall('opsApplication', { id }).value?.pictures ?? [];
  const act = useAct('opsApplicationStep', {
    reloads: ['officeApplications', 'opsApplication', 'officeCampaigns'],
    onDone() {
      toast(t(`decide.done.${step}`));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('decide.title', { member: username })}
      act={act}
      confirm={t(`decide.${step}`)}
      isDangerous={step === 'reject'}
      reasonMax={200}
      onConfirm={reason => act.run({ id, step, reason })}
      onClose={onClose}
      width="md"
      preview={
        <>
          <p>
            <InLanguage code={titleLanguage}>{title}</InLanguage>
          </p>
          <p dir="auto">{comment}</p>
          {pictures.map((picture, n) => (
            <img key={picture} className={s.proof} src={picture} alt={t('decide.picture', { n: n + 1 })} />
          ))}
        </>
      }
    >
      <Select
        label={t('decide.decision')}
        options={optionsOf(['approve', 'reject'] as const, value => t(`decide.${value}`))}
        value={step}
        onChange={event => setStep(event.target.value === 'reject' ? 'reject' : 'approve')}
      />
      {step === 'reject' && <p>{t('decide.rejectHint')}</p>}
    </ActDialog>
  );
}
