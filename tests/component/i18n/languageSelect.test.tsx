import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import i18next, { type BackendModule } from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeRegion } from '../../../src/app/notices/NoticeRegion.tsx';
import { NoticesHost } from '../../../src/app/notices/NoticesHost.tsx';
import { startI18n } from '../../../src/i18n/setup.ts';
import { LanguageSelect } from '../../../src/kit/page/LanguageSelect.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';

/** Files of the server, of which some are late or broken. */
function server() {
  const late = new Map<string, () => void>();
  const held = new Set<string>();
  const broken = new Set<string>();
  const backend: BackendModule = {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, done) {
      const name = `${language}/${namespace}`;
      const answer = () => {
        if (broken.has(name)) return done(new Error(`${name}: 503`), false);
        done(null, JSON.parse(readFileSync(`public/locales/${name}.json`, 'utf8')));
      };
      if (held.has(name)) late.set(name, answer);
      else answer();
    },
  };
  return { backend, held, broken, arrive: (name: string) => act(async () => late.get(name)?.()) };
}

/** A part of the page with texts of its own. */
function Part() {
  const { t } = useTranslation('inbox');
  return <p data-testid="part">{t('markRead')}</p>;
}

async function open(language = 'bn') {
  const files = server();
  await startI18n(language, 'Waterlily', files.backend);
  await i18next.loadNamespaces('inbox');
  const streams = fakeStreams();
  const told = vi.spyOn(streams.language, 'choose');
  const { user } = renderPart(
    streams,
    <NoticesHost>
      <LanguageSelect />
      <Part />
      <NoticeRegion />
    </NoticesHost>,
  );
  const select = () => screen.getByRole('combobox') as HTMLSelectElement;
  return { ...files, user, told, select, part: () => screen.getByTestId('part').textContent };
}

const texts = (name: string) => JSON.parse(readFileSync(`public/locales/${name}.json`, 'utf8'));
const saved = () => [localStorage.getItem('savedLanguage'), localStorage.getItem('currentLanguage')];

describe('the choice of a language', () => {
  beforeEach(() => localStorage.clear());
  afterAll(async () => {
    localStorage.clear();
    await startTexts();
  });

  it('S2-97 S1-34 offers Bengali and English by their own names, and shows the one in use', async () => {
    const { select } = await open();
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text, lang }) => [value, text, lang])).toEqual([
      ['bn', 'বাংলা', 'bn'],
      ['en', 'English', 'en'],
    ]);
    expect(select().value).toBe('bn');
    expect(select()).toBe(screen.getByRole('combobox', { name: texts('bn/common').header.language }));
  });

  it('S4-53 is stored here, told to the server, and shown by texts, language and direction', async () => {
    const { user, select, part, told } = await open();
    await user.selectOptions(select(), 'en');
    await waitFor(() => expect(part()).toBe(texts('en/inbox').markRead));
    expect(saved()).toEqual(['en', 'en']);
    expect(document.cookie).toContain('language=en');
    expect(told.mock.calls).toEqual([['en']]);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(select().value).toBe('en');
  });

  it('S4-53 S1-33 turns the document for a language written from right to left, and back', async () => {
    await open();
    await act(async () => void (await i18next.changeLanguage('ar')));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    await act(async () => void (await i18next.changeLanguage('bn')));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['bn', 'ltr']);
  });

  it('S4-53 shows no key and no half of a page: the switch waits for every text in use', async () => {
    const { user, select, part, told, held, arrive } = await open();
    held.add('en/inbox');
    await user.selectOptions(select(), 'en');
    expect(select().getAttribute('aria-busy')).toBe('true');
    expect(select().value).toBe('en');
    expect(part()).toBe(texts('bn/inbox').markRead);
    expect(document.documentElement.lang).toBe('bn');
    expect(told).not.toHaveBeenCalled();
    await arrive('en/inbox');
    await waitFor(() => expect(part()).toBe(texts('en/inbox').markRead));
    expect(select().getAttribute('aria-busy')).toBe('false');
    expect(told).toHaveBeenCalledWith('en');
  });

  it('S4-53 keeps the language and says so when its texts cannot be loaded, and tries anew next time', async () => {
    const { user, select, part, told, broken } = await open();
    broken.add('en/inbox');
    await user.selectOptions(select(), 'en');
    await screen.findByText(texts('bn/common').language.failed);
    expect(select().value).toBe('bn');
    expect(part()).toBe(texts('bn/inbox').markRead);
    expect([saved(), told.mock.calls]).toEqual([[null, null], []]);
    broken.clear();
    await user.selectOptions(select(), 'en');
    await waitFor(() => expect(part()).toBe(texts('en/inbox').markRead));
    expect(saved()).toEqual(['en', 'en']);
  });

  it('S4-53 takes the last of two choices, however late the texts of the first come', async () => {
    const { user, select, part, held, arrive, told } = await open();
    held.add('en/inbox');
    await user.selectOptions(select(), 'en');
    await user.selectOptions(select(), 'bn');
    await waitFor(() => expect(told.mock.calls).toEqual([['bn']]));
    await arrive('en/inbox');
    expect(part()).toBe(texts('bn/inbox').markRead);
    expect([document.documentElement.lang, select().value, saved()[0]]).toEqual(['bn', 'bn', 'bn']);
  });
});

describe('a language without texts on the server', () => {
  afterAll(() => startTexts());

  it('S4-54 gives way to the default', async () => {
    const files = server();
    for (const name of ['common', 'inbox']) files.broken.add(`ar/${name}`);
    const i18n = await startI18n('ar', 'Waterlily', files.backend, 'bn');
    expect(i18n.language).toBe('bn');
    expect(i18n.t('retry')).toBe(texts('bn/common').retry);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['bn', 'ltr']);
  });
});
