import { Component, type ReactNode } from 'react';
import { type WithTranslation, withTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { onNetworkBack } from '../../ui/idle/networkBack.ts';
import { card } from '../../ui/layout/layout.ts';
import { type ChunkCode, ChunkError, PART_DEAD } from './ChunkError.ts';
import s from './ErrorBoundary.module.css';

interface ErrorBoundaryProps extends WithTranslation {
  readonly children: ReactNode;
  /** Shown as a banner at the bottom of the screen: for a part without a place of its own, such as a dialog. */
  readonly banner?: boolean;
  /** Tells what is missing in many places at once (`ChunkError.toldByPage`); all other boundaries are silent then. */
  readonly forPage?: boolean;
  /** Offers to do without the part. */
  readonly onDismiss?: () => void;
}

/** Texts for a part that could not be loaded; one that threw has the text of any crash. */
const TEXTS: Readonly<Partial<Record<ChunkCode, string>>> = {
  CHUNK_TIMEOUT: 'errors.timeout',
  CHUNK_JS: 'crash.script',
  CSS_CHUNK_LOAD_FAILED: 'crash.sheet',
};

/** Failures for which trying again helps: a request that hangs can't be repeated, and what threw would throw again. */
const MENDABLE: ReadonlySet<ChunkCode> = new Set<ChunkCode>(['CHUNK_JS', 'CSS_CHUNK_LOAD_FAILED']);

/** Catches what a part of the page throws, so that the rest stays usable; offers to load the page again. */
class Boundary extends Component<
  ErrorBoundaryProps,
  { readonly failure: { readonly error: unknown } | null }
> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** Whether the part is being loaded again because the network is back. */
  #isBack = false;
  /** Ends the wait for the network. */
  #stopWaiting: (() => void) | null = null;

  override componentDidMount() {
    this.#waitForNetwork();
  }

  override componentDidUpdate() {
    this.#waitForNetwork();
  }

  /** Loads a failed part again when the network is back; what fails then too is dead in this document. */
  #waitForNetwork() {
    const error = this.state.failure?.error;
    if (!(error instanceof ChunkError) || !MENDABLE.has(error.code)) {
      this.#stopWaiting?.();
      this.#stopWaiting = null;
      return;
    }
    if (this.#isBack) window.dispatchEvent(new Event(PART_DEAD));
    this.#isBack = false;
    this.#stopWaiting ??= onNetworkBack(() => {
      error.renew?.();
      this.#isBack = true;
      this.setState({ failure: null });
    });
  }

  override componentWillUnmount() {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const error = this.state.failure?.error;
    // Makes the part load again under the next boundary.
    if (error instanceof ChunkError) error.renew?.();
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { t, banner = false, forPage = false, onDismiss } = this.props;
    if (failure.error instanceof ChunkError && failure.error.toldByPage && !forPage) return null;
    const code = failure.error instanceof ChunkError ? failure.error.code : null;
    const text = code === null ? undefined : TEXTS[code];
    // Reloads the same address.
    const reload = <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>;
    const dismiss = onDismiss && (
      <Button variant="ghost" onClick={onDismiss}>
        {t('dialog.close')}
      </Button>
    );
    return (
      <div className={banner ? s.banner : ''} data-code={code ?? undefined}>
        {text === undefined ? (
          <EmptyState
            tone="error"
            title={t('crash.title')}
            action={
              <>
                {reload}
                {dismiss}
              </>
            }
          >
            {t('crash.text')}
          </EmptyState>
        ) : (
          <div className={`${card(4, 'soft', 'edge')} ${s.missing}`} role="alert">
            <p>{t(text)}</p>
            {reload}
            {dismiss}
          </div>
        )}
      </div>
    );
  }
}

export const ErrorBoundary = withTranslation()(Boundary);
