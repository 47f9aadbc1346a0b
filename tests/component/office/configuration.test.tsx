import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ConfigurationPage from '../../../office/pages/system/configuration/ConfigurationPage.tsx';
import type { Configuration } from '../../../streams/wire/office/configurationShapes.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const CONFIGURATION: Configuration = {
  merchant: [
    { key: 'brand', json: '"Kingfisher"', from: 'file' },
    { key: 'access.passkeys', json: 'true', from: 'default' },
    { key: 'client.languages', json: '["en","bn"]', from: 'office' },
    { key: 'mail.url', json: null, from: 'file' },
    { key: 'register.fields.email', json: '{"show":true,"min":6}', from: 'default' },
    { key: 'modules.FREEPLAY3', json: 'false', from: 'file' },
  ],
  settings: [
    { key: 'PORT', json: '"9000"', from: 'environment' },
    { key: 'SECRETS_KEY', json: null, from: 'default' },
  ],
  colours: { accent: '#12b3c7', onAccent: '#04161c' },
  modules: [
    { modId: 'COMM3', enabled: '1', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '0' }] },
    { modId: 'REG3', enabled: '0', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '1' }] },
  ],
};

const open = () => {
  const { office } = fakeOffice({
    permissions: ['system.read'],
    answers: { officeConfiguration: CONFIGURATION },
  });
  return renderOffice(office, <ConfigurationPage />, ['system']);
};
const rowOf = (key: string) => screen.getByText(key, { selector: 'dt code' }).closest('div') as HTMLElement;

describe('the configuration in effect', () => {
  it('issue 32.12: is shown key by key, with where each value is from', async () => {
    await open();
    expect(within(rowOf('brand')).getByText('Kingfisher')).toBeTruthy();
    expect(within(rowOf('brand')).getByText('Merchant file')).toBeTruthy();
    expect(within(rowOf('access.passkeys')).getByText('on')).toBeTruthy();
    expect(within(rowOf('access.passkeys')).getByText('Default')).toBeTruthy();
    expect(within(rowOf('client.languages')).getByText('en, bn')).toBeTruthy();
    expect(within(rowOf('client.languages')).getByText('Published here')).toBeTruthy();
    expect(within(rowOf('mail.url')).getByText('kept secret')).toBeTruthy();
    expect(within(rowOf('register.fields.email')).getByText('show: true, min: 6')).toBeTruthy();
    expect(within(rowOf('PORT')).getByText('Environment')).toBeTruthy();
    expect(within(rowOf('SECRETS_KEY')).getByText('kept secret')).toBeTruthy();
    expect(screen.getByText('#12b3c7')).toBeTruthy();
  });

  it('issue 32.12: shows the modules as a tree: what is below one that is off is off', async () => {
    await open();
    const moduleOf = (id: string) =>
      screen.getByText(id, { selector: 'li code' }).parentElement as HTMLElement;
    expect(within(moduleOf('COMM3')).getByText('on')).toBeTruthy();
    expect(within(moduleOf('FREEPLAY3')).getByText('off')).toBeTruthy();
    expect(within(moduleOf('FREEPLAY3')).getByText('Merchant file')).toBeTruthy();
    expect(within(moduleOf('DIRECTREG3')).getByText('off with its parent')).toBeTruthy();
  });

  it('issue 32.12: can be searched by key and value and narrowed by origin, and a key can be copied', async () => {
    const user = await open();
    await user.click(within(rowOf('brand')).getByRole('button', { name: 'Copy brand' }));
    expect(await navigator.clipboard.readText()).toBe('brand');
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox'), 'FISHER');
    expect(await screen.findByText('Kingfisher')).toBeTruthy();
    await expect.poll(() => screen.queryByText('access.passkeys')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByText('access.passkeys');
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Environment');
    expect(screen.queryByText('access.passkeys')).toBeNull();
    expect(screen.getByText('PORT')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No key and no value fits. Change the filters.')).toBeTruthy();
  });
});
