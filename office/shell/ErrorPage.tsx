import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../src/ui/button/Button.tsx';
import { useDocumentTitle } from '../kit/useDocumentTitle.ts';
import s from './shell.module.css';

function Failed() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('failed.title'));
  return (
    <div className={s.message} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.text')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('failed.reload')}
      </Button>
    </div>
  );
}

/** Keeps the navigation when a page fails, by a fault or because its code could not be fetched. */
export class ErrorPage extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}
