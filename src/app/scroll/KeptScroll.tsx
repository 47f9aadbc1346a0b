import { Component, type ReactNode } from 'react';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

interface KeptScrollProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * Restores the scroll position of a page that was hidden when it is shown again. The position is read just before the page
 * is hidden, because the last scroll event may not have been sent yet; React calls only class components at that moment.
 */
export class KeptScroll extends Component<KeptScrollProps> {
  private top = 0;
  private stop: (() => void) | undefined;

  override getSnapshotBeforeUpdate(before: KeptScrollProps): null {
    if (before.isShown && !this.props.isShown) this.top = window.scrollY;
    return null;
  }

  override componentDidUpdate(before: KeptScrollProps): void {
    if (before.isShown === this.props.isShown) return;
    this.stop?.();
    // The page may be short at first, until its parts are rendered.
    this.stop = this.props.isShown ? scrollWhenTallEnough(this.top) : undefined;
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
