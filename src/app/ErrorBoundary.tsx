import { Component, type ReactNode } from 'react';
import { type WithTranslation, withTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import s from './ErrorBoundary.module.css';

interface ErrorBoundaryProps extends WithTranslation {
  readonly children: ReactNode;
  /** Shown over the foot of the screen: for a part that has no place of its own, such as a dialog. */
  readonly banner?: boolean;
}

/** Catches what a part of the page throws, so that the rest stays usable; offers to load the page again. */
class Boundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { t, banner = false } = this.props;
    return (
      <div className={banner ? s.banner : ''}>
        <EmptyState
          tone="error"
          title={t('crash.title')}
          action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
        >
          {t('crash.text')}
        </EmptyState>
      </div>
    );
  }
}

export const ErrorBoundary = withTranslation()(Boundary);
