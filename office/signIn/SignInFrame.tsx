import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import s from './signIn.module.css';

/** A page for who is not signed in: one column in the middle. */
export function SignInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('documentTitle', { page: title });
  }, [t, title]);
  return (
    <main id="main" className={s.frame}>
      <p className={s.brand}>{t('shell:brand')}</p>
      <div className={s.card}>
        <h1 className={s.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
