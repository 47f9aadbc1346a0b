import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_MAX, type AnnouncementWords } from '../../../streams/stores/agentAnnouncements.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './AnnouncementForm.module.css';

const fits = (name: keyof AnnouncementWords) => (typed: string) => {
  const { length } = typed.trim();
  return length > 0 && length <= ANNOUNCEMENT_MAX[name];
};

export interface AnnouncementFormProps {
  /** How many agents got the announcement. */
  readonly onTold: (count: number) => void;
  readonly onCancel: () => void;
}

/** Where an upline writes to the agents right below it. */
export function AnnouncementForm({ onTold, onCancel }: AnnouncementFormProps) {
  const { t } = useTranslation('agent');
  const { agentAnnouncements } = useStreams();
  const { register, handleSubmit, formState, setFocus } = useForm<AnnouncementWords>({
    defaultValues: { title: '', text: '' },
  });
  const announce = useIntent(agentAnnouncements.announce, onTold);
  useEffect(() => setFocus('title'), [setFocus]);
  const { title, text } = formState.errors;
  return (
    <form
      className={`${stack(3)} ${card(5, 'large', 'line')} ${s.form}`}
      noValidate
      aria-label={t('announcements.write.title')}
      onSubmit={event => void handleSubmit(words => announce.run(words))(event)}
      onKeyDown={event => {
        if (event.key === 'Escape' && !announce.busy) onCancel();
      }}
    >
      <p className={typography(14, 'quiet')}>{t('announcements.write.lead')}</p>
      <Refusal failure={announce.failure} />
      <Field
        label={t('announcements.write.heading')}
        autoComplete="off"
        dir="auto"
        required
        error={title && t('announcements.write.headingError', { max: ANNOUNCEMENT_MAX.title })}
        {...register('title', { validate: fits('title') })}
      />
      <TextArea
        label={t('announcements.write.body')}
        required
        error={text && t('announcements.write.bodyError', { max: ANNOUNCEMENT_MAX.text })}
        {...register('text', { validate: fits('text') })}
      />
      <div className={cluster(3, 'stretch', 'end')}>
        <Button variant="ghost" disabled={announce.busy} onClick={onCancel}>
          {t('announcements.write.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={announce.busy}>
          {t('announcements.write.send')}
        </Button>
      </div>
    </form>
  );
}
