import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** How a page reads something, and how it says that it may be old: a list does so itself. */
const READS = /\buse(Call|Topic|Health|Conversation|ToldRead)\(/;
const SAYS = /<OfficeList\b|<CampaignFrame\b|\bread=\{|<AsOf\b|\bstaleSince\b/;

const pages = [...sourcesIn('office/pages')].filter(([, text]) => /<(OfficePage|Editor)\b/.test(text));

/** Pages that read something and never say how old it is. */
const faultsOf = (texts: readonly (readonly [string, string])[]) =>
  texts.filter(([, text]) => READS.test(text) && !SAYS.test(text)).map(([name]) => name);

it('issue 32.11: every page of the office says of what it shows when it may be old', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(faultsOf(pages)).toEqual([]);
});

it('issue 32.11: a page that doesn’t is found', () => {
  const text =
    "const { value } = useCall('officeRound', { id });\nreturn <OfficePage title={id}>{value}</OfficePage>;";
  expect(faultsOf([['planted', text]])).toEqual(['planted']);
  expect(faultsOf([['mended', text.replace('title', 'read={read} title')]])).toEqual([]);
});
