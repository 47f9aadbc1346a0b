import { useTranslation } from 'react-i18next';
import type { Elements } from '../../src/ui/elements.ts';
import { useDocumentTitle } from '../kit/useDocumentTitle.ts';
import s from './signIn.module.css';

/** A page for who is not signed in: one column in the middle. */
export function SignInFrame({ title, children }: { readonly title: string; readonly children: Elements }) {
  const { t } = useTranslation();
  useDocumentTitle(title);
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
