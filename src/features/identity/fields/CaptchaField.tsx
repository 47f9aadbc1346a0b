import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { defer, switchMap } from 'rxjs';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { useAntiBot } from './AntiBot.tsx';
import s from './fields.module.css';

export interface CaptchaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The same without seeing: the browser works for some seconds, and the characters are filled in (WCAG 3.3.8). */
function WithoutPicture({
  isTold,
  onFilled,
}: {
  readonly isTold: boolean;
  readonly onFilled: (text: string) => void;
}) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { access } = useStreams();
  const { solve, widget } = useAntiBot({ hidden: true, always: true });
  const tell = useIntent(
    () => defer(solve).pipe(switchMap(solution => access.answerCaptcha(solution ?? ''))),
    onFilled,
  );
  return (
    <>
      {widget}
      <Button size="sm" variant="ghost" busy={tell.busy} onClick={() => tell.run()}>
        {t('captcha.without')}
      </Button>
      <p className={typography(13, 'quiet')} role="status">
        {tell.busy ? t('captcha.checking') : isTold && t('captcha.told')}
      </p>
      {tell.failure !== null && <p role="alert">{failureText(tell.failure)}</p>}
    </>
  );
}

/**
 * The characters of a picture (S4-23). It asks for the picture when it appears and drops it when it goes; the id that
 * goes with the answer is `access.captcha$.value?.id`.
 */
export function CaptchaField({ value, error, onChange, ref }: CaptchaFieldProps) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { access } = useStreams();
  const captcha = useBehavior(access.captcha$);
  useEffect(() => {
    access.refreshCaptcha();
    return () => access.dropCaptcha();
  }, [access]);
  const isTold = captcha?.isTold === true;
  const picture =
    typeof captcha?.image === 'string' ? (
      <img className={s.picture} src={`data:image/png;base64,${captcha.image}`} alt={t('captcha.alt')} />
    ) : (
      !captcha?.failure && !isTold && <Skeleton width="132px" height="44px" />
    );
  const field = (
    <Field
      label={t('fields.captcha')}
      hint={t('captcha.hint')}
      details={captcha?.failure && <p role="alert">{failureText(captcha.failure)}</p>}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
      end={
        <>
          {picture}
          <IconButton label={t('captcha.refresh')} onClick={() => access.refreshCaptcha()}>
            <Icon name="refresh-cw" />
          </IconButton>
        </>
      }
      {...(ref !== undefined && { ref })}
    />
  );
  return (
    <div className={`${stack(1, 'start')} ${s.captcha}`}>
      {field}
      <WithoutPicture isTold={isTold} onFilled={onChange} />
    </div>
  );
}
