import { useEffect, useRef } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import type { RegisterValues } from './form.ts';
import { RegisterGroups, type RegisterGroupsProps } from './RegisterGroups.tsx';
import s from './register.module.css';
import type { Registering } from './useRegisterForm.ts';

/** Terms and age, each agreed to by itself (S5-60, S5-61, S9-05). */
function Agreement({ age }: { readonly age: number }) {
  const { t } = useTranslation('register');
  const { register, formState } = useFormContext<RegisterValues>();
  const { errors } = formState;
  return (
    <div>
      <Checkbox label={t('agree.terms')} required error={errors.terms?.message} {...register('terms')} />
      <Checkbox label={t('agree.age', { age })} required error={errors.age?.message} {...register('age')} />
    </div>
  );
}

export interface RegisterFormProps extends RegisterGroupsProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly settings: RegisterSettings;
  readonly registering: Registering;
}

/** The form of one tab: every error stands under its field, the first one gets the focus (S8-25). */
export function RegisterForm({ form, settings, registering, ...groups }: RegisterFormProps) {
  const { t } = useTranslation('register');
  const { submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In the order they are read, not in the order they were registered.
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const { run, busy, failure, antiBot } = registering;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={`${stack(5)} ${s.form}`}
        noValidate
        onSubmit={event => void form.handleSubmit(values => run(values))(event)}
      >
        <RegisterGroups {...groups} />
        <Agreement age={settings.agreementAge} />
        {antiBot}
        <Refusal failure={failure} />
        <Button variant="primary" size="lg" type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
