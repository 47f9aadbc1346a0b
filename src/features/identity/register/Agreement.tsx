import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import type { RegisterValues } from './form.ts';

/** Terms and age, each agreed to by itself (S5-60, S5-61, S9-05). */
export function Agreement({ age }: { readonly age: number }) {
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
