import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { FaultGate, GateEvent } from '../../../faultGate/gate.ts';
import { openFaultGate } from '../../../faultGate/openFaultGate.ts';
import { callAt } from '../../support/gateway.ts';
import type { Person } from './actions.ts';
import { type NodeOptions, type Nodes, openNodes } from './nodes.ts';

/** A whole gateway, and gates in front of it. */
export interface GatedNode {
  readonly nodes: Nodes;
  /** The gateway itself, past all gates. */
  readonly origin: string;
  /** A gate of one client's own. */
  gate(): Promise<FaultGate>;
  /** Tokens that are issued from now on live this long, ms; the gateway itself doesn't know. */
  tokensLive(ms: number): Promise<void>;
  kick(person: Person): Promise<void>;
  maintain(state: 'normal' | 'maintenance'): Promise<void>;
  /** Closes the gates. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openGatedNode(options: NodeOptions = {}): Promise<GatedNode> {
  const nodes = await openNodes();
  const { origin } = await nodes.start(options);
  const gates: FaultGate[] = [];
  const operate = async (call: string, params: Readonly<Record<string, unknown>>) => {
    const options = { params, token: nodes.operatorToken, key: randomUUID() };
    const { status, body } = await callAt(origin, call, options);
    if (status !== 200) throw new Error(`${call}: ${JSON.stringify(body)}`);
  };
  return {
    nodes,
    origin,
    async gate() {
      const gate = await openFaultGate({ target: origin, random: seeded(gates.length + 1) });
      gates.push(gate);
      return gate;
    },
    async tokensLive(ms) {
      await nodes.database.db.execute(
        sql.raw(`create or replace function short_life() returns trigger language plpgsql as $$
          begin new.expires_at := new.created_at + ${ms}; return new; end $$;
          create or replace trigger short_life before insert on session
          for each row execute function short_life()`),
      );
    },
    kick: ({ username }) => operate('POST /v1/ops/kick', { username }),
    maintain: state =>
      operate('POST /v1/ops/status', {
        state,
        until: state === 'normal' ? null : Date.now() + 60_000,
      }),
    async clear() {
      await Promise.all(gates.splice(0).map(gate => gate.close()));
    },
    close: () => nodes.close(),
  };
}

/** Answers of a call that reached the client, by status; null for one that was given up. */
export const statusesOf = (gate: FaultGate, path: string): readonly (number | null)[] =>
  gate.log.flatMap(event => (event.kind === 'request' && event.path === path ? [event.status] : []));

/** Frames that passed since `from`. */
export const framesSince = (gate: FaultGate, from: number) =>
  gate.log
    .slice(from)
    .filter((event): event is GateEvent & { kind: 'frame' } => event.kind === 'frame' && event.text !== null);

/** Frames to the client that tell anything of an account's topics. */
export const privateFrames = (gate: FaultGate, uid: string, from: number): readonly string[] =>
  framesSince(gate, from).flatMap(({ dir, event, text }) =>
    dir === 'toClient' && event === 'ev' && text?.includes(`"u:${uid}:`) ? [text] : [],
  );

export const connectionsOf = (gate: FaultGate): number =>
  gate.log.filter(({ kind }) => kind === 'upgraded').length;
