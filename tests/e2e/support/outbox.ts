import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Api } from './api.ts';

type Message = CallValue<'demoOutbox'>[number];

/** The newest message to somebody that arrived after `after`; waits up to ten seconds for it. */
async function newest(api: Api, to: string, after: number): Promise<Message> {
  const digits = to.replace(/\D/g, '');
  const isHis = (message: Message) =>
    message.kind === 'sms' ? message.to.replace(/\D/g, '').endsWith(digits) : message.to === to;
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await api.call('demoOutbox', {})).find(message => message.id > after && isHis(message));
    if (found !== undefined) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`nothing was sent to ${to}`);
}

/** Id of the newest message there is; 0 for none. */
export async function outboxMark(api: Api): Promise<number> {
  return (await api.call('demoOutbox', {}))[0]?.id ?? 0;
}

/** The code in the newest SMS to a number. */
export async function codeSentTo(api: Api, mobile: string, after = 0): Promise<string> {
  const { text } = await newest(api, mobile, after);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** The link in the newest mail to an address. */
export async function linkSentTo(api: Api, email: string, after = 0): Promise<string> {
  const { text } = await newest(api, email, after);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
