import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { vi } from 'vitest';
import Studio from '../../../../src/features/replay/Studio.tsx';
import { createPlayer } from '../../../../src/kit/player/player.ts';
import { startTexts } from '../../support/renderApp.tsx';
import { fakeTools } from './fakeTools.ts';

/** Roles are slow to look up in a page this rich without a real browser. */
export const SLOW = { timeout: 30_000 };

/** Texts in English and a window in which a long list has a height: the platform of a test has no layout. */
export async function setTheStage(): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces('replay');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
}

/** The studio over fakes, beginning live or with a script. */
export async function renderStudio(script?: string) {
  const fakes = fakeTools();
  const player = createPlayer(fakes.tools, fakes.tools.live());
  if (script !== undefined) await player.playNamed(script);
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<Studio player={player} onClose={onClose} />);
  const panel = await screen.findByRole('region', { name: 'Replay studio' });
  const session = fakes.sessions[0];
  return { ...fakes, player, onClose, user, panel, session };
}

/** The studio with a script to play. */
export async function renderTape() {
  const { session, ...rest } = await renderStudio('balance');
  if (session === undefined) throw new Error('no session was started');
  return { session, ...rest };
}
