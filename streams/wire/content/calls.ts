import { z } from 'zod';
import { Address, FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Announcements, ContentPage, DeskModel, FeedbackParams } from './shapes.ts';
import { CONTENT_PAGES } from './words.ts';

const none = z.object({});

export const contentCalls = {
  announcements: defineCall({
    source: 'S7-50',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    audience: 'optional',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Banners, notices, popups and promotions in the language of the call.',
    params: z.object({
      /** Comma list of B, PL, PU, PR and H, which stands for no part of the answer; unknown ones count for nothing. */
      types: z.string().max(24).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
    }),
    value: Announcements,
  }),
  contentPage: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/content/page',
    audience: 'anyone',
    sealed: false,
    command: false,
    summary: 'One page of the merchant in the language of the call.',
    params: z.object({ name: z.enum(CONTENT_PAGES) }),
    value: ContentPage,
  }),
  feedback: defineCall({
    source: 'S7-56',
    method: 'PUT',
    path: '/wps/feedback',
    audience: 'optional',
    sealed: false,
    module: 'INBOX3',
    command: true,
    summary: 'Tells the operator something.',
    params: FeedbackParams,
    value: z.object({ id: ShortText }),
  }),
  deskModels: defineCall({
    source: 'S7-65',
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Who answers at the support desk.',
    params: none,
    value: z.array(DeskModel).max(FEW),
  }),
  launchChat: defineCall({
    source: 'S7-66',
    method: 'POST',
    path: '/wps/relay/CBS_launchChat',
    audience: 'optional',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary:
      'Opens a conversation with the support desk; a visitor gets a guest token in the hash of the address.',
    params: z.object({
      /** Guest token of an earlier conversation, to go on with it. */
      guest: z.string().max(256).optional(),
    }),
    value: z.object({ chatUrl: Address }),
  }),
} as const;
