import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { DuelTable, OwnTable, RoomJoinParams, RoomList, RoomListParams } from './shapes.ts';

const TableParams = z.object({ table: z.string().min(1).max(64) });

export const roomCalls = {
  roomList: defineCall({
    source: 'S7-37',
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Tables of the PVP rooms that fit all filters.',
    params: RoomListParams,
    value: RoomList,
  }),
  roomTable: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/rooms/table',
    audience: 'anyone',
    sealed: false,
    command: false,
    summary: 'One table, with what its result is proved by.',
    params: TableParams,
    value: DuelTable,
  }),
  roomJoin: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/rooms/join',
    audience: 'session',
    sealed: false,
    command: true,
    money: true,
    summary: 'Takes a seat at an open table; its stake is held until the table is played or given up.',
    params: RoomJoinParams,
    value: OwnTable,
  }),
  roomLeave: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/rooms/leave',
    audience: 'session',
    sealed: false,
    command: true,
    money: true,
    summary: 'Gives up a seat of a table that is not full; its stake goes back.',
    params: TableParams,
    value: z.null(),
  }),
} as const;
