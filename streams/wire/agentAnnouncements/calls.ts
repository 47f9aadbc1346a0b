import { z } from 'zod';
import { SaidLine, SaidText } from '../fields/writtenText.ts';
import { Count } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { ANNOUNCEMENT_MAX } from './fold.ts';

export const agentAnnouncementCalls = {
  agentAnnounce: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/agent/announcements',
    audience: 'session',
    sealed: false,
    command: true,
    summary: 'Tells every agent right below the caller something; each has it in its topic.',
    params: z.object({
      /** Made once per announcement: sending it again changes nothing. */
      id: z.string().regex(/^[\w-]{8,64}$/),
      language: z.string().min(2).max(10),
      title: SaidLine(ANNOUNCEMENT_MAX.title),
      text: SaidText(ANNOUNCEMENT_MAX.text),
    }),
    value: z.object({ told: Count }),
  }),
  agentAnnouncementsRead: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/agent/announcements/read',
    audience: 'session',
    sealed: false,
    command: true,
    summary: 'Marks the announcements of an agent read, up to a place.',
    params: z.object({ upTo: Count }),
    value: z.null(),
  }),
} as const;
