import { readFileSync } from 'node:fs';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { BackendModule } from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../src/i18n/setup.ts';
import { pseudoTexts } from '../../../tools/vite/pseudoLocale.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, MEMBER } from '../support/values.ts';

const pseudo: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(_language, namespace, done) {
    done(
      null,
      pseudoTexts(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'))) as object,
    );
  },
};

/** Data, names and codes: the same in every language. */
const DATA = /Waterlily|\bPT\b|English|বাংলা|rahim74|meghna|Android|iOS|iPhone/gu;

/** What a person could read or hear that is not from the locales. */
function foreign(): string[] {
  const found: string[] = [];
  const look = (text: string | null) => {
    let rest = text ?? '';
    // A text may be put into another one.
    for (let inner = ''; inner !== rest; ) {
      inner = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    rest = rest.replace(DATA, '');
    if (/\p{L}{2,}/u.test(rest)) found.push(text ?? '');
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest('style, script') === null)
      look(walker.currentNode.nodeValue);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
  return found;
}

/** What is there once the screen is drawn. */
const PAGE = 'main :is(h1, h2)';
const DIALOG = 'dialog[open] h2';

const visitor = fakeStreams;
const member = () => {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  return streams;
};
const agent = () => {
  const streams = fakeStreams();
  streams.session.session$.next(AGENT);
  return streams;
};

describe('in the pseudo-locale every text is in brackets, so none is outside of the locales', () => {
  beforeAll(async () => void (await startI18n('en', 'Waterlily', pseudo)));
  afterAll(() => startTexts());

  it.each([
    ['/', visitor, PAGE],
    ['/', member, PAGE],
    ['/help', visitor, PAGE],
    ['/promotions', visitor, PAGE],
    ['/feedback', member, DIALOG],
    ['/download', visitor, PAGE],
    ['/winners', visitor, PAGE],
    ['/login', visitor, DIALOG],
    ['/register', visitor, DIALOG],
    ['/inHouse', visitor, PAGE],
    ['/inHouse/dice', member, PAGE],
    ['/rng', visitor, PAGE],
    ['/member/securityCenter', member, PAGE],
    ['/agentHome', agent, PAGE],
    ['/agent/login', visitor, PAGE],
    ['/demo/outbox', visitor, PAGE],
    // Like no page: an address that is suggested is the same in every language.
    ['/404', visitor, PAGE],
  ] as const)('on %s', async (path, streams, drawn) => {
    renderApp(streams(), path);
    await waitFor(() => expect(document.querySelector(drawn)).not.toBeNull());
    // What arrives after its frame.
    for (let i = 0; i < 20; i++) await act(() => new Promise(resolve => setTimeout(resolve, 5)));
    expect(foreign()).toEqual([]);
    cleanup();
  });
});
