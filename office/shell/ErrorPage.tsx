import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError } from '../../src/kit/chunks/ChunkError.ts';
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

interface ErrorPageProps {
  /** Where the page is: another page is shown, whatever has failed before. */
  readonly at: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
}

/** Keeps the navigation when a page fails, by a fault or because its code could not be fetched. */
export class ErrorPage extends Component<ErrorPageProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ at }: ErrorPageProps): void {
    const { failure } = this.state;
    if (failure === null || at === this.props.at) return;
    // Code that could not be fetched is fetched again when somebody comes back.
    if (failure.error instanceof ChunkError) failure.error.renew?.();
    this.setState({ failure: null });
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <Failed />;
  }
}
