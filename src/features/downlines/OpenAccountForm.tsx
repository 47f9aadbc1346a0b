import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { createDownlinesStore } from '../../../streams/stores/downlines.ts';
import { checkField, type FieldProblem } from '../../../streams/wire/fields/check.ts';
import type { DownlineRole } from '../../../streams/wire/invitations/shapes.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { cardPath } from '../../kit/downlines/addresses.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useRuleText } from '../../kit/rules/useRuleText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface Values {
  readonly username: string;
  readonly nickname: string;
  readonly password: string;
}
type Name = keyof Values;
const NAMES: readonly Name[] = ['username', 'nickname', 'password'];
/** Refusals that are about a field. */
const FIELD_OF: ReadonlyMap<string, Name> = new Map([
  ['username_taken', 'username'],
  ['password_common', 'password'],
]);

/** The field that a refusal is about, and what its rule says; null for any other refusal. */
function refusedField({ code, value }: Failure): { name: Name; problem: FieldProblem | null } | null {
  const own = FIELD_OF.get(code);
  if (own !== undefined) return { name: own, problem: null };
  if (code !== 'field_invalid') return null;
  const { field, problem } = Object(value) as { readonly field?: string; readonly problem?: FieldProblem };
  const name = NAMES.find(it => it === field);
  return name === undefined ? null : { name, problem: problem ?? null };
}

/** Opens an account directly below the agent, with a first password that its owner has to change. */
export function OpenAccountForm() {
  const { t } = useTranslation('invitations');
  const failureText = useFailureText();
  const ruleText = useRuleText();
  const { access } = useStreams();
  const settings = useBehavior(access.rules$);
  useEffect(() => access.loadRules(), [access]);
  const [role, setRole] = useState<DownlineRole>('member');
  const [opened, setOpened] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: { username: '', nickname: '', password: '' },
  });
  const store = useStore(createDownlinesStore);
  const open = useIntent(store.open, ({ username }) => {
    setOpened(username);
    reset();
  });
  const { failure } = open;
  const refused = failure === null ? null : refusedField(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (failure === null || refused === null) return;
    const message = refused.problem === null ? failureText(failure) : ruleText(refused.name, refused.problem);
    setError(refused.name, { type: 'refused', message }, { shouldFocus: true });
  }, [failure]);
  const rule = (name: Name) => ({
    validate(typed: string) {
      const own = settings?.fields[name];
      const required = name !== 'nickname';
      const any = { min: 1, max: 64, acceptedPattern: '*' };
      const problem = checkField({ ...any, ...own, show: true, required }, typed);
      return problem === null || ruleText(name, problem);
    },
  });
  const { errors } = formState;
  return (
    <form
      className={stack(4)}
      noValidate
      aria-label={t('open.title')}
      onSubmit={event => {
        setOpened(null);
        void handleSubmit(values => open.run({ ...values, role }))(event);
      }}
    >
      {opened !== null && (
        <Notice tone="info">
          <span>{t('open.done', { name: opened })}</span> <Link to={cardPath(opened)}>{t('open.show')}</Link>
        </Notice>
      )}
      <RoleChoice label={t('form.makes')} role={role} onChoose={setRole} />
      <Field
        label={t('open.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username', rule('username'))}
      />
      <Field
        label={t('open.nickname')}
        autoComplete="off"
        dir="auto"
        error={errors.nickname?.message}
        {...register('nickname', rule('nickname'))}
      />
      <PasswordField
        label={t('open.password')}
        hint={t('open.passwordHint')}
        showLabel={t('open.showPassword')}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', rule('password'))}
      />
      <Refusal failure={refused === null ? failure : null} />
      <Button variant="primary" type="submit" busy={open.busy}>
        {t('open.submit')}
      </Button>
    </form>
  );
}
