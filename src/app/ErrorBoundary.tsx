import { Component, type ReactNode } from 'react';
import { type WithTranslation, withTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

interface ErrorBoundaryProps extends WithTranslation {
  readonly children: ReactNode;
}

/** Catches what a part of the page throws, so that the rest stays usable; offers to load the page again. */
class Boundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { t } = this.props;
    return (
      <EmptyState
        tone="error"
        title={t('crash.title')}
        action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
      >
        {t('crash.text')}
      </EmptyState>
    );
  }
}

export const ErrorBoundary = withTranslation()(Boundary);
