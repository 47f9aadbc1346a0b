import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMerchant } from '../../../gateway/merchant/merchant.ts';
import { createPublishedFeeds } from '../../../streams/stores/publishedFeeds.ts';
import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { type Office, openOffice } from '../office/openOffice.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let office: Office;
/** Another gateway of the same world. */
let other: TestGateway;
let writer = '';
let auditor = '';
/** Address of a picture. */
let uploaded = '';
const logged: string[] = [];
beforeAll(async () => {
  let shared = '';
  office = await openOffice(
    {},
    {
      databaseUrl: async url => {
        shared = url;
        return url;
      },
    },
  );
  other = await openGateway(
    { DEMO: 'on', OPERATOR_TOKEN: office.gateway.operatorToken },
    undefined,
    testMerchant({ brand: 'Of another file' }),
    {},
    { databaseUrl: async () => shared, onLogged: line => void logged.push(line) },
  );
  [writer, auditor] = [await office.signIn('content'), await office.signIn('auditor')];
});
afterAll(async () => {
  await other.close();
  await office.gateway.close();
});

const announcements = async (at: TestGateway, language = 'EN') => {
  const { body } = await at.call('GET /wps/relay/MCSFE_getListAnnouncements', {
    headers: { Language: language },
  });
  return body.value as CallValue<'announcements'>;
};
const documentOf = (kind: ContentKind, key: string) =>
  office.take('officeContentDocument', { kind, key }, auditor);
const editOf = async (kind: ContentKind, key: string) => (await documentOf(kind, key)).edit;
const reason = 'The summer is over';
const save = async (kind: ContentKind, key: string, value: ContentValue, edit?: number) =>
  office.take(
    'officeContentSave',
    { kind, key, edit: edit ?? (await editOf(kind, key)), value, reason },
    writer,
  );
const publish = async (kind: ContentKind, key: string, more: object = {}) =>
  office.take('officeContentPublish', { kind, key, edit: await editOf(kind, key), reason, ...more }, writer);
const codeOf = async (name: Parameters<Office['ask']>[0], params: object, token = writer) => {
  const { body } = await office.ask(name, params as never, token);
  return body.success === true ? 'ok' : body.code;
};
const notice = (id: string, title: string, bengali = ''): ContentValue => ({
  facts: { id },
  texts: { en: { title, content: '<p>x</p>' }, ...(bengali !== '' && { bn: { title: bengali } }) },
});
const noticesAt = async (at: TestGateway, language?: string) =>
  (await announcements(at, language)).playerNotices.map(it => it.title);

describe('the content of a world', () => {
  it('issue 32.7: is changed in two languages without a restart, at every gateway at once, and taken back', async () => {
    const { shown } = await documentOf('banner', 'homeLily');
    if (shown === null) throw new Error('the first banner is not shown');
    const texts = {
      ...shown.texts,
      en: { ...shown.texts.en, title: 'Autumn' },
      bn: { ...shown.texts.bn, title: 'শরৎ' },
    };
    await save('banner', 'homeLily', { facts: shown.facts, texts });
    const first = async (at: TestGateway, language?: string) =>
      (await announcements(at, language)).banners[0]?.title;
    expect(await first(other)).not.toBe('Autumn');
    await publish('banner', 'homeLily');
    for (const at of [office.gateway, other]) {
      expect(await first(at)).toBe('Autumn');
      expect(await first(at, 'BN')).toBe('শরৎ');
    }
    const undo = {
      kind: 'banner',
      key: 'homeLily',
      edit: await editOf('banner', 'homeLily'),
      version: 1,
      reason,
    };
    expect(await office.take('officeContentUndo', undo, writer)).toMatchObject({ version: 3 });
    for (const at of [office.gateway, other]) expect(await first(at)).toBe(shown.texts.en?.title);
    const history = await office.take('officeContentHistory', { kind: 'banner', key: 'homeLily' }, auditor);
    expect(history.map(({ version, how, who }) => `${version} ${how} ${who}`)).toEqual([
      '3 undo operator:demo-content',
      '2 publish operator:demo-content',
      '1 seed file',
    ]);
    expect(history[1]).toMatchObject({ reason, value: { texts } });
    const [act] = await office.take('officeTrail', { target: 'content:banner/homeLily', limit: 1 }, auditor);
    expect(act).toMatchObject({
      call: 'officeContentUndo',
      who: 'operator:demo-content',
      before: { version: 2 },
      after: { version: 3 },
    });
    expect(JSON.stringify(act)).not.toContain('Autumn');
  });

  it('issue 32.7: reaches an open page within a second, also one that was offline', async () => {
    const page = openClient({ origin: other.origin, token: null, seed: 1 });
    await page.live();
    page.streams.store(createPublishedFeeds);
    const shown = () => page.streams.content.announcements$.value?.playerNotices.map(it => it.title) ?? [];
    await eventually(() => expect(shown().length).toBeGreaterThan(0));
    await save('notice', 'live', notice('live', 'Live now'), 0);
    await publish('notice', 'live');
    await eventually(() => expect(shown()[0]).toBe('Live now'));
    page.lifecycle.online$.set(false);
    await save('notice', 'live', notice('live', 'Said while it was away'));
    await publish('notice', 'live');
    expect(shown()[0]).toBe('Live now');
    page.lifecycle.online$.set(true);
    await eventually(() => expect(shown()[0]).toBe('Said while it was away'));
    expect(await page.end()).toEqual([]);
  });

  it('issue 32.7: begins and ends at planned times', async () => {
    await save('notice', 'plan', notice('plan', 'Planned'), 0);
    const publishAt = Date.now() + 3_600_000_000;
    await publish('notice', 'plan', { publishAt, endAt: publishAt + 1 });
    expect(await documentOf('notice', 'plan')).toMatchObject({
      ...{ version: 0, isShown: false, publishAt, endAt: publishAt + 1 },
      plannedBy: 'operator:demo-content',
    });
    const { database } = office.gateway;
    await database.db.execute(sql`update content_document set publish_at = 1 where key = 'plan'`);
    await eventually(async () => expect(await noticesAt(other)).toContain('Planned'));
    expect(await documentOf('notice', 'plan')).toMatchObject({ version: 1, publishAt: null, draft: null });
    await database.db.execute(sql`update content_document set end_at = 1 where key = 'plan'`);
    await eventually(async () => expect(await noticesAt(other)).not.toContain('Planned'));
    const history = await office.take('officeContentHistory', { kind: 'notice', key: 'plan' }, auditor);
    expect(history.map(({ how, who, value }) => [how, who, value === null])).toEqual([
      ['end', 'operator:demo-content', true],
      ['plan', 'operator:demo-content', false],
    ]);
  });

  it('issue 32.7: is published once by two who do it at the same time', async () => {
    await save('notice', 'twice', notice('twice', 'Once'), 0);
    const edit = await editOf('notice', 'twice');
    const codes = await Promise.all(
      Array.from({ length: 8 }, () =>
        codeOf('officeContentPublish', { kind: 'notice', key: 'twice', edit, reason }),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'already_resolved'), 'ok']);
    expect((await noticesAt(other)).filter(title => title === 'Once')).toHaveLength(1);
  });

  it('issue 32.7: is never what pages can’t draw', async () => {
    const bad = async (kind: ContentKind, key: string, value: ContentValue) => {
      const edit = (await office.take('officeContentSave', { kind, key, edit: 0, value, reason }, writer))
        .edit;
      return codeOf('officeContentPublish', { kind, key, edit, reason });
    };
    const before = await announcements(office.gateway);
    expect(
      await bad('notice', 'untitled', { facts: { id: 'untitled' }, texts: { en: { content: 'x' } } }),
    ).toBe('bad_request');
    expect(
      await bad('announcement', 'nobody', { facts: {}, texts: { en: { title: 'x', content: 'x' } } }),
    ).toBe('bad_request');
    const foreign = {
      facts: { groupName: 'w_home', linkageType: 'NONE', url: 'https://x.example/x.png' },
      texts: {},
    };
    expect(
      await codeOf('officeContentSave', { kind: 'banner', key: 'foreign', edit: 0, value: foreign, reason }),
    ).toBe('bad_request');
    const { edit } = await documentOf('brand', 'main');
    expect(await codeOf('officeContentEnd', { kind: 'brand', key: 'main', edit, reason })).toBe(
      'bad_request',
    );
    expect(await announcements(office.gateway)).toEqual(before);
  });

  it('issue 32.7: changes what it is called, its links and its help, too', async () => {
    const { shown } = await documentOf('brand', 'main');
    await save('brand', 'main', { facts: { ...shown?.facts, brand: 'Kingfisher' }, texts: {} });
    await publish('brand', 'main');
    const about = await other.call('GET /v1/content/page', { params: { name: 'description' } });
    expect((about.body.value as CallValue<'contentPage'>).title).toBe('About Kingfisher');
    const link = { resourceType: 'TELEGRAM', url: 'https://t.example/x', name: 'T', labelNameEn: 'T' };
    await save('link', 'telegram', { facts: link, texts: {} }, 0);
    await publish('link', 'telegram');
    const status = await other.call('GET /wps/system/status');
    expect((status.body.value as CallValue<'systemStatus'>).info.resources).toContainEqual(link);
    const page = await fetch(`${other.origin}/`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('Kingfisher');
    const again = await fetch(`${other.origin}/`, {
      headers: { Accept: 'text/html', 'If-None-Match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('issue 32.7: is the database’s when another file is there at a start, which says so', () => {
    const said = logged.filter(line => line.includes('the merchant file says other words'));
    expect(said).toHaveLength(1);
  });

  it('issue 32.7: is listed by kind page by page, with what is missing', async () => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CallValue<'officeContent'> = await office.take(
        'officeContent',
        { limit: 7, ...(cursor !== undefined && { cursor }) },
        auditor,
      );
      seen.push(...page.rows.map(it => `${it.kind} ${it.key}`));
      cursor = page.next;
    }
    const rows = await office.gateway.database.db.execute<{ n: string }>(
      sql`select count(*) n from content_document where kind not in ('promotion', 'mission', 'raffle', 'rain')`,
    );
    expect(new Set(seen).size).toBe(Number(rows.rows[0]?.n));
    const { rows: notices } = await office.take('officeContent', { kind: 'notice' }, auditor);
    expect(notices.find(it => it.key === 'live')).toMatchObject({
      title: 'Said while it was away',
      missing: ['bn'],
    });
  });
});

it('issue 32.7: tells its versions page by page, without a gap', async () => {
  for (const [n, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    await save('notice', 'often', notice('often', title), n === 0 ? 0 : undefined);
    await publish('notice', 'often');
  }
  const seen: number[] = [];
  for (let before: number | undefined; before !== 1; ) {
    const asked = { kind: 'notice', key: 'often', limit: 2, ...(before !== undefined && { before }) };
    const page = await office.take('officeContentHistory', asked, auditor);
    expect(page.length).toBeLessThanOrEqual(2);
    seen.push(...page.map(it => it.version));
    before = seen.at(-1);
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

it('issue 32.7: a draft is seen by who has a token of the office only, in a page that the office may frame', async () => {
  const { shown } = await documentOf('banner', 'homeFair');
  const texts = { ...shown?.texts, en: { title: 'Only a draft' } };
  await save('banner', 'homeFair', { facts: shown?.facts ?? {}, texts });
  const { token } = await office.take('officeContentPreview', { kind: 'banner', key: 'homeFair' }, writer);
  const seen = async (preview?: string) => {
    const { body } = await other.call('GET /wps/relay/MCSFE_getListAnnouncements', {
      headers: { 'Content-Preview': preview },
    });
    const sees = (body.value as CallValue<'announcements'>).banners.some(it => it.title === 'Only a draft');
    const address = `${other.origin}/${preview === undefined ? '' : `?preview=${preview}&language=en`}`;
    const page = await fetch(address, { headers: { Accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    return [sees, (await page.text()).includes('Only a draft'), policy.includes("frame-ancestors 'self'")];
  };
  expect(await seen(token)).toEqual([true, true, true]);
  expect(await seen('x'.repeat(43))).toEqual([false, false, false]);
  expect(await seen()).toEqual([false, false, false]);
  await office.gateway.database.db.execute(sql`update content_preview set expires_at = 1`);
  expect(await seen(token)).toEqual([false, false, false]);
});

describe('pictures of the content', () => {
  it('issue 32.7: are drawn anew, kept once, and found by their bytes', async () => {
    const jpg = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#205060' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'secret of the camera' } } })
      .jpeg()
      .toBuffer();
    const send = () => office.take('officeContentPicture', { data: jpg.toString('base64'), reason }, writer);
    const { url, width, height } = await send();
    uploaded = url;
    expect([width, height]).toEqual([1_800, 900]);
    expect((await send()).url).toBe(url);
    const answer = await fetch(other.origin + url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('secret of the camera')).toBe(false);
    expect((await fetch(`${other.origin}/pictures/${'0'.repeat(40)}.webp`)).status).toBe(404);
  });

  it.each([
    [
      'a drawing with a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'proof_type',
    ],
    ['a broken one', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]), 'proof_broken'],
  ] as const)('issue 32.7: are refused: %s', async (_what, bytes, code) => {
    expect(await codeOf('officeContentPicture', { data: bytes.toString('base64'), reason })).toBe(code);
  });
});

it('issue 32.7: a world that begins with the export is equal, pictures too', async () => {
  const { shown } = await documentOf('banner', 'homeMoon');
  await save('banner', 'homeMoon', { texts: {}, ...shown, facts: { ...shown?.facts, url: uploaded } });
  await publish('banner', 'homeMoon');
  const { json } = await office.take('officeContentExport', {}, auditor);
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-export-'));
  const file = path.join(folder, 'merchant.json');
  const { origin, operatorToken } = office.gateway;
  const there = ['--url', origin, '--operator-token', operatorToken];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['tools/office.mjs', 'export-merchant', '--file', file, ...there],
  ]);
  expect(stdout).toContain('1 uploaded pictures');
  const { client } = await readMerchant(file);
  const exported = JSON.parse(await readFile(file, 'utf8'));
  const picture = path.join(client.files ?? '', path.basename(uploaded));
  expect((await sharp(picture).metadata()).format).toBe('webp');
  const merchant = testMerchant({ ...exported, client: { ...exported.client, files: client.files } });
  const next = await openOffice({}, { merchant });
  try {
    const auditorThere = await next.signIn('auditor');
    const said = (await next.take('officeContentExport', {}, auditorThere)).json;
    expect(JSON.parse(said)).toEqual(JSON.parse(json.replaceAll('/pictures/', '/merchant/')));
    for (const language of ['EN', 'BN', 'AR']) {
      const told = async (at: TestGateway) => {
        const { promotion: _, revision: _n, ...rest } = await announcements(at, language);
        return JSON.stringify(rest).replaceAll('/pictures/', '/merchant/');
      };
      expect(JSON.parse(await told(next.gateway))).toEqual(JSON.parse(await told(office.gateway)));
    }
  } finally {
    await next.gateway.close();
    await rm(folder, { recursive: true });
  }
});
