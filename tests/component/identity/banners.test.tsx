import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { useDialogs } from '../../../src/kit/dialogs/DialogsContext.ts';
import type { DialogRequest } from '../../../src/kit/dialogs/requests.ts';
import { startAccountTexts } from '../password/texts.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart } from '../support/renderApp.tsx';
import { NO_ACCESS, RULES } from '../support/values.ts';

beforeAll(startAccountTexts, 60_000);

function Opener({ request }: { readonly request: DialogRequest }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.open(request)}>
      open
    </button>
  );
}

const GROUPS = ['w_login', 'w_reg', 'w_forget'] as const;
const banner = (groupName: string) => ({
  ...{ url: `/banners/${groupName}.svg`, linkageType: 'NONE', groupName },
  ...{ title: `About ${groupName}`, text: 'A word.' },
});

it.each<[string, DialogRequest]>([
  ['w_login', { name: 'login', reason: 'asked' }],
  ['w_reg', { name: 'register' }],
  ['w_forget', { name: 'forgotPassword' }],
])('S3-08 issue 29.6.4: the banner %s stands in its dialog, and no other one', async (group, request) => {
  const streams = fakeStreams();
  streams.access.access$.next(NO_ACCESS);
  streams.access.rules$.next(RULES);
  streams.system.flags$.next(new Set(['COMM3', 'PASS3', 'DIRECTREG3', 'USERNAMEREG3']));
  streams.content.announcements$.next({
    ...{ playerNotices: [], popup: [], promotion: [] },
    banners: GROUPS.map(banner),
  });
  const { user } = renderPart(streams, <Opener request={request} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  expect(await dialog.findByText(`About ${group}`)).toBeTruthy();
  for (const other of GROUPS.filter(it => it !== group))
    expect(dialog.queryByText(`About ${other}`)).toBeNull();
});
