import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createFeedbackStore } from '../../../streams/stores/feedback.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Counter } from './Counter.tsx';
import { fits } from './length.ts';

const TOPICS = ['idea', 'problem', 'praise', 'other'] as const;
type Topic = (typeof TOPICS)[number];
const CONTACT_MAX = 120;

interface Fields {
  readonly topic: Topic;
  readonly content: string;
  readonly contact: string;
}

/** Asks for a feedback (S5-73); what was begun is there again when the form is. */
export function FeedbackForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useTranslation('feedback');
  const feedback = useStore(createFeedbackStore);
  const limits = useBehavior(feedback.limits$);
  // Read once: from then on the form is ahead of what is kept.
  const [begun] = useState(feedback.draft$.value);
  const { register, handleSubmit, formState, control } = useForm<Fields>({
    defaultValues: { ...begun, topic: TOPICS.find(it => it === begun.topic) ?? 'idea' },
  });
  const written = useWatch({ control });
  const send = useIntent(
    ({ topic, content, contact }: Fields) =>
      feedback.send({
        topic,
        content: content.trim(),
        ...(contact.trim() !== '' && { contact: contact.trim() }),
      }),
    ({ id }) => onSent(id),
  );
  const { topic = 'idea', content = '', contact = '' } = written;
  useEffect(() => {
    feedback.keep({ topic, content, contact });
  }, [feedback, topic, content, contact]);
  const { content: wrong, contact: wrongContact } = formState.errors;
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => void handleSubmit(fields => send.run(fields))(event)}
    >
      <p className={typography('quiet', 'pretty')}>{t('lead')}</p>
      <Refusal failure={send.failure} />
      <Select
        label={t('topic')}
        options={TOPICS.map(value => ({ value, label: t(`topics.${value}`) }))}
        {...register('topic')}
      />
      <TextArea
        label={t('content')}
        required
        data-autofocus
        error={wrong && t('bounds', { ...limits })}
        end={<Counter text={content} limits={limits} />}
        {...register('content', { validate: { fits: value => fits(value, feedback.limits$.value) } })}
      />
      <Field
        label={t('contact')}
        hint={t('contactHint')}
        autoComplete="email"
        error={wrongContact && t('contactBounds', { max: CONTACT_MAX })}
        {...register('contact', { maxLength: CONTACT_MAX })}
      />
      <Button variant="primary" size="lg" type="submit" busy={send.busy}>
        {t('send')}
      </Button>
    </form>
  );
}
