import type { EngineView, EngineWindow } from '../engine.ts';
import { FirefoxView } from './firefoxView.ts';

/** A window of Firefox. */
export class FirefoxWindow extends FirefoxView implements EngineWindow {
  async open(address: string): Promise<void> {
    const going = this.bidi.send('browsingContext.navigate', {
      context: this.context,
      url: address,
      wait: 'complete',
    });
    await going.catch(toErrorPage);
  }

  async reload(): Promise<void> {
    await this.bidi
      .send('browsingContext.reload', { context: this.context, wait: 'complete' })
      .catch(toErrorPage);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.bidi.send('browsingContext.setViewport', {
      context: this.context,
      viewport: { width, height },
    });
  }

  async inFrame<T>(work: (frame: EngineView) => Promise<T>): Promise<T> {
    const { contexts } = await this.bidi.send('browsingContext.getTree', { root: this.context });
    const frame = contexts[0]?.children?.[0];
    if (frame === undefined) throw new Error('no frame in the page');
    return work(new FirefoxView(this.bidi, frame.context));
  }
}

/** A navigation that ends on the browser's own page of an error has ended; what is shown is for the case to judge. */
function toErrorPage(error: Error): void {
  if (!/NS_ERROR|neterror/i.test(error.message)) throw error;
}
