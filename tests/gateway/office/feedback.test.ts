import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

const NEWS = topicName('careNews', OFFICE);

let office: Office;
let support = '';
let auditor = '';
let member = '';
let uid = '';
beforeAll(async () => {
  office = await openOffice();
  [support, auditor] = [await office.signIn('support'), await office.signIn('auditor')];
  member = await office.gateway.member();
  uid = String((await office.take('memberInfo', {}, member)).id);
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

let said = 0;
/** Something that the member has told. */
async function tell(topic = 'idea', token: string | null = member) {
  said += 1;
  return (await office.take('feedback', { topic, content: `the colours could be louder ${said}` }, token)).id;
}
const list = async (params: object = {}) =>
  (await office.take('officeFeedbacks', { ...params }, auditor)).rows;
const step = (id: string, name: string, token = support) =>
  office.ask('officeFeedbackStep', { id, step: name, reason: 'looked at' }, token);
const answer = (id: string, text = 'They will be.', token = support) =>
  office.ask('officeFeedbackAnswer', { id, text }, token);

describe('feedback in the office', () => {
  it('issue 32.10: what a member tells is listed at once, and those who list it are told', async () => {
    const client = connect(office.gateway.origin, { token: support, rs: [[NEWS, null, 0]] });
    await client.hello();
    const id = await tell('problem');
    await eventually(() =>
      expect(client.events.map(({ d }) => d)).toContainEqual({
        ...{ last: `feedback:${id}:0`, feedback: expect.any(Number), requests: 0 },
      }),
    );
    const [row] = await list({ topic: 'problem' });
    expect(row).toMatchObject({ id, uid, topic: 'problem', state: 'new', language: 'EN', edit: 0 });
    expect(row?.beginning).toBe(`the colours could be louder ${said}`);
    expect((await office.take('officeToday', {}, auditor)).feedback.count).toBeGreaterThan(0);
  });

  it('issue 32.10: is narrowed by kind, state, language, day and member', async () => {
    const id = await tell('praise');
    await step(id, 'read');
    const [row] = await list({ topic: 'praise', state: 'read', language: 'en', uid });
    expect(row?.id).toBe(id);
    const at = row?.at ?? 0;
    expect(await list({ topic: 'praise', state: 'new' })).toEqual([]);
    expect(await list({ topic: 'praise', language: 'bn' })).toEqual([]);
    expect(await list({ topic: 'praise', from: at + 1 })).toEqual([]);
    expect(await list({ topic: 'praise', to: at })).toEqual([]);
    expect(await list({ topic: 'praise', from: at, to: at + 1 })).toHaveLength(1);
  });

  it('issue 32.10: an answer is a message in the inbox of its writer, once, and in the trail without its words', async () => {
    const id = await tell();
    const before = await office.take('unreadCount', {}, member);
    expect((await answer(id, 'We painted\nall of them.')).status).toBe(200);
    expect(await office.take('unreadCount', {}, member)).toBe(before + 1);
    const [message] = await office.take('inboxList', { limit: 1 }, member);
    expect(message).toMatchObject({
      type: 'FEEDBACK_ANSWERED',
      text: 'We painted\nall of them.',
      read: false,
    });
    expect((await answer(id)).body).toMatchObject({ code: 'already_resolved' });
    const [entry] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(entry).toMatchObject({
      ...{ call: 'officeFeedbackAnswer', target: `feedback:${id}`, before: { state: 'new' } },
      after: { state: 'answered', text: '[text]' },
    });
    const one = await office.take('officeFeedback', { id }, auditor);
    expect(one).toMatchObject({
      feedback: { state: 'answered', changedBy: 'operator:demo-support' },
      answer: { text: 'We painted\nall of them.', by: 'operator:demo-support' },
    });
    const [read] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(read).toMatchObject({ call: 'officeFeedback', outcome: 'read' });
  });

  it('issue 32.10: two operators at once take one step of a feedback', async () => {
    const other = await office.signIn('manager');
    const id = await tell();
    const told = await Promise.all([answer(id), answer(id, 'No.', other), step(id, 'close', other)]);
    const taken = told.filter(({ body }) => body.success);
    expect(taken.length).toBeGreaterThan(0);
    const { feedback, answer: kept } = await office.take('officeFeedback', { id }, auditor);
    expect(feedback.edit).toBe(taken.length);
    // Closed first, nobody has answered; answered first, one has.
    expect(taken.length).toBe(kept === null ? 1 : feedback.state === 'done' ? 2 : 1);
  });

  it('issue 32.10: what can’t be is refused: a visitor’s inbox, a step back, an auditor’s act, a note too long', async () => {
    const visitors = await tell('other', null);
    const id = await tell();
    const codes = await Promise.all([
      answer(visitors),
      step(id, 'reopen'),
      step('987654', 'read'),
      step(id, 'read', auditor),
      answer(id, '   '),
      office.ask('officeFeedbackNote', { id, note: 'x'.repeat(2_001) }, support),
    ]);
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [409, 'already_resolved'],
      [404, 'not_found'],
      [403, 'forbidden'],
      [400, 'bad_request'],
      [400, 'bad_request'],
    ]);
    expect((await list({ state: 'new' })).map(it => it.id)).toEqual(expect.arrayContaining([visitors, id]));
  });

  it('issue 32.10: a note is for the staff, and what is done can be opened again', async () => {
    const id = await tell();
    await office.take('officeFeedbackNote', { id, note: 'Asked before.' }, support);
    expect((await step(id, 'close')).status).toBe(200);
    expect((await step(id, 'reopen')).status).toBe(200);
    const one = await office.take('officeFeedback', { id }, auditor);
    expect(one).toMatchObject({ feedback: { state: 'read', edit: 3 }, note: 'Asked before.', answer: null });
  });
});
