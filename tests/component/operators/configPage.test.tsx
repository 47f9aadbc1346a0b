import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Configuration } from '../../../streams/wire/configuration/shapes.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';

const CONFIGURATION: Configuration = {
  entries: [
    { key: 'brand', json: '"Kingfisher"', set: true },
    { key: 'access.passkeys', json: 'true', set: false },
    { key: 'client.languages', json: '["en","bn"]', set: true },
    { key: 'mail.url', json: null, set: true },
    { key: 'register.fields.email', json: '{"show":true,"min":6}', set: false },
    { key: 'modules.FREEPLAY3', json: 'false', set: true },
  ],
  colours: { accent: '#12b3c7', onAccent: '#04161c' },
  modules: [
    {
      modId: 'COMM3',
      enabled: '1',
      childrenNodes: [{ modId: 'FREEPLAY3', enabled: '0' }],
    },
    { modId: 'REG3', enabled: '0', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '1' }] },
  ],
  banners: [
    {
      url: '/merchant/b.svg',
      groupName: 'w_home',
      linkageType: 'ROUTE',
      linkage: '/inHouse',
      title: 'Dive in',
    },
  ],
};

let streams: ReturnType<typeof fakeStreams>;
beforeAll(() => startTexts());
beforeEach(() => {
  streams = fakeStreams();
});
async function open(configuration = CONFIGURATION) {
  vi.spyOn(streams.system, 'demoConfig').mockImplementation(() => worked(configuration));
  const user = renderApp(streams, '/demo/config');
  await screen.findByRole('heading', { name: 'Brand' });
  return user;
}
const rowOf = (key: string) => screen.getByText(key, { selector: 'dt code' }).closest('div') as HTMLElement;

describe('the configuration of a demo world', () => {
  it('is shown key by key, with what is set and what is the default', async () => {
    await open();
    expect(within(rowOf('brand')).getByText('Kingfisher')).toBeDefined();
    expect(within(rowOf('brand')).getByText('set')).toBeDefined();
    expect(within(rowOf('access.passkeys')).getByText('on')).toBeDefined();
    expect(within(rowOf('access.passkeys')).getByText('default')).toBeDefined();
    expect(within(rowOf('client.languages')).getByText('en, bn')).toBeDefined();
    expect(within(rowOf('mail.url')).getByText('kept secret')).toBeDefined();
    expect(within(rowOf('register.fields.email')).getByText('show: true, min: 6')).toBeDefined();
    expect(screen.getByText('#12b3c7')).toBeDefined();
    expect(screen.getByText('Dive in')).toBeDefined();
  });

  it('shows the modules as a tree: what is below one that is off is off', async () => {
    await open();
    const moduleOf = (id: string) =>
      screen.getByText(id, { selector: 'li code' }).parentElement as HTMLElement;
    expect(within(moduleOf('COMM3')).getByText('on')).toBeDefined();
    expect(within(moduleOf('FREEPLAY3')).getByText('off')).toBeDefined();
    expect(within(moduleOf('FREEPLAY3')).getByText('set')).toBeDefined();
    expect(within(moduleOf('DIRECTREG3')).getByText('off with its parent')).toBeDefined();
  });

  it('can be searched by key and by value, and a key can be copied', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search keys and values' }), 'FISHER');
    expect(screen.queryByText('access.passkeys')).toBeNull();
    await user.click(within(rowOf('brand')).getByRole('button', { name: 'Copy brand' }));
    expect(await navigator.clipboard.readText()).toBe('brand');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByText('No key and no value holds this.')).toBeDefined();
  });

  it('is nobody’s business outside of a demo world', async () => {
    vi.spyOn(streams.system, 'demoConfig').mockImplementation(() => refused('not_found'));
    renderApp(streams, '/demo/config');
    expect(await screen.findByText('Only a demo world shows its configuration')).toBeDefined();
  });

  it('says that it could not be loaded, and asks again', async () => {
    const asked = vi.spyOn(streams.system, 'demoConfig').mockImplementation(() => refused('network'));
    const user = renderApp(streams, '/demo/config');
    await screen.findByText('The configuration could not be loaded');
    asked.mockImplementation(() => worked(CONFIGURATION));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kingfisher')).toBeDefined();
  });
});
