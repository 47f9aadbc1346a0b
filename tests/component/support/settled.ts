import { act, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

const SETTLED = Symbol.for('croupier.settledWrapper');

/**
 * Lets what a test waited for listen before the test goes on.
 *
 * A found element says that React has drawn; subscriptions are made a turn later, and a busy machine lets the test run
 * in between: what it sends then is heard late. React makes all of them before it draws anything else, of any root.
 */
export function waitForListeners(): void {
  const { asyncWrapper } = getConfig();
  // Files share processes, and the settings of Testing Library with them.
  if (SETTLED in asyncWrapper) return;
  const bystander = createRoot(document.createElement('div'));
  const settled: typeof asyncWrapper = async run => {
    const value = await asyncWrapper(run);
    act(() => bystander.render(null));
    return value;
  };
  configure({ asyncWrapper: Object.assign(settled, { [SETTLED]: true }) });
}
