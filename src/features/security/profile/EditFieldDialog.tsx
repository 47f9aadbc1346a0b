import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAccountProfileStore } from '../../../../streams/stores/accountProfile.ts';
import { isBirthday, isOldEnough } from '../../../../streams/wire/fields/calendar.ts';
import { checkField } from '../../../../streams/wire/fields/check.ts';
import type { ProfileEntry } from '../../../../streams/wire/profile/shapes.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useRuleText } from '../../../kit/rules/useRuleText.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface EditFieldDialogProps {
  readonly entry: ProfileEntry;
  readonly birthdayMinAge: number;
  readonly onClose: () => void;
}

/** Enters or changes one fact of the profile. */
export function EditFieldDialog({ entry, birthdayMinAge, onClose }: EditFieldDialogProps) {
  const { t } = useTranslation(['security', 'register']);
  const ruleText = useRuleText();
  const store = useStore(createAccountProfileStore);
  const { clock } = useStreams();
  const { field, value: before, rule, once } = entry;
  const label = useFieldLabel()(field);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { value: before ?? '' } });
  const save = useIntent((value: string) => store.set({ field, value }), onClose);
  const refused = save.failure?.code === 'field_invalid';
  useEffect(() => {
    if (refused) setError('value', { type: 'refused', message: t('profile.refused') }, { shouldFocus: true });
  }, [refused, setError, t]);
  const problemOf = (text: string): string | true => {
    const problem = checkField(rule, text);
    if (problem !== null) return ruleText(field, problem);
    if (field === 'birthday' && !isBirthday(text, clock.now())) return t('profile.refused');
    if (field !== 'birthday' || isOldEnough(text, birthdayMinAge, clock.now())) return true;
    return t('register:problems.tooYoung', { age: birthdayMinAge });
  };
  return (
    <AppDialog title={label} onClose={onClose}>
      <form
        className={stack(4)}
        noValidate
        onSubmit={event => void handleSubmit(({ value }) => save.run(value))(event)}
      >
        {(once || field === 'nickname') && (
          <p className={typography(14, 'quiet', 'pretty')}>
            {t(once ? 'profile.onceText' : 'profile.nicknameText')}
          </p>
        )}
        <Refusal failure={refused ? null : save.failure} />
        <Field
          label={label}
          type={rule.acceptedPattern === 'dateYmd' ? 'date' : 'text'}
          inputMode={rule.acceptedPattern === 'digits' ? 'numeric' : undefined}
          autoComplete="off"
          data-autofocus
          error={formState.errors.value?.message}
          {...register('value', { validate: problemOf })}
        />
        <Button variant="primary" size="lg" type="submit" busy={save.busy}>
          {t('profile.save')}
        </Button>
      </form>
    </AppDialog>
  );
}
