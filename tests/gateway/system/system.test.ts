import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusHandler } from '../../../gateway/care/operator/module.ts';
import { createSystem, type SystemDeps } from '../../../gateway/care/system/module.ts';
import { switchOff } from '../../../gateway/care/system/switchOff.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { type Flags, moduleSwitch } from '../../../gateway/merchant/modules.ts';
import type { ModuleNode } from '../../../streams/wire/system/shapes.ts';
import { SystemStatus, Whitelabel } from '../../../streams/wire/system/shapes.ts';
import { openIdentity, type Registry, START } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';
import { testMerchant } from '../support/merchant.ts';
import { unchanging } from '../support/unchanging.ts';

describe('the system calls', () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await openIdentity();
  });
  afterAll(() => registry.close());

  const system = (more: Partial<SystemDeps> = {}) =>
    createSystem({
      readSnap: registry.deps.readSnap,
      demo: false,
      openDesk: false,
      merchant: testMerchant(),
      sealKey: async () => ({ kid: 'k1', jwk: { kty: 'EC' } }),
      contentStore: unchanging(more.merchant ?? testMerchant()),
      ...more,
    }).handlers;
  const whitelabel = async (more?: Partial<SystemDeps>) =>
    (await runHandler(registry.database, system(more).whitelabel, await registry.context(), {})).value;
  const status = async (more?: Partial<SystemDeps>) =>
    runHandler(registry.database, system(more).systemStatus, await registry.context(), {});
  const setStatus = async (state: 'normal' | 'maintenance', until: number | null, key: string) =>
    runHandler(
      registry.database,
      statusHandler(registry.deps.publish),
      await registry.context(undefined, key),
      { state, until },
    );

  /** Module ids that are on, parents and children alike. */
  const on = (nodes: readonly ModuleNode[]): string[] =>
    nodes.flatMap(({ modId, enabled, childrenNodes }) => [
      ...(enabled === '1' ? [modId] : []),
      ...on(childrenNodes ?? []),
    ]);

  it('S6-17 S6-18 S6-25 offer every way in and every module unless the merchant decides otherwise', async () => {
    const answer = Whitelabel.parse(await whitelabel());
    expect(on(answer.whitelabel).sort()).toEqual(
      [
        ...['COMM3', 'FREEPLAY3', 'MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3'],
        ...['REG3', 'DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
        ...['PASS3', 'CHNGPASSVERIF3', 'PTSYS3', 'INBOX3', 'AGENTPOLICY3'],
      ].sort(),
    );
  });

  it('say how people get in besides: a challenge also where it is optional, and none where it is off', async () => {
    const antiBot = async (how: 'required' | 'optional' | 'off') =>
      (await whitelabel({ merchant: testMerchant({ access: { antiBot: how } }) })).access?.antiBot;
    expect([await antiBot('required'), await antiBot('optional'), await antiBot('off')]).toEqual([
      true,
      true,
      false,
    ]);
    const merchant = testMerchant({ access: { idleMinutes: 30 } });
    expect((await whitelabel({ merchant })).access).toMatchObject({
      remember: true,
      idleMinutes: 30,
      external: null,
    });
  });

  it('S6-26 switch a module’s children off with it', async () => {
    const isOn = moduleSwitch({ PASS3: false, FREEPLAY3: false });
    expect(['PASS3', 'CHNGPASSVERIF3', 'FREEPLAY3', 'UNKNOWN3'].filter(isOn)).toEqual([]);
    expect(['COMM3', 'REG3', 'PWDEXPFORCECHANGE3'].every(isOn)).toBe(true);
  });

  it('S6-27 refuse the calls of a whole module that is off, and no other', async () => {
    const run = async () => ({ value: 'done' });
    const all = { inboxList: { mode: 'plain', run }, balance: { mode: 'plain', run } } as never;
    const handlers = switchOff(all as Pick<Handlers, 'inboxList' | 'balance'>, id => id !== 'INBOX3');
    const context = await registry.context();
    await expect(
      runHandler(registry.database, handlers.inboxList, context, { limit: 1 }),
    ).rejects.toMatchObject({
      code: 'module_off',
      status: 403,
    });
    expect(await runHandler(registry.database, handlers.balance, context, {})).toEqual({ value: 'done' });
  });

  it('say that the money is play money, hand out the sealing key and mark a demo world', async () => {
    expect(await whitelabel()).toMatchObject({ playMoney: true, demo: false, seal: { kid: 'k1' } });
    expect(await whitelabel({ demo: true })).toMatchObject({ demo: true });
  });

  it('let a merchant switch single modules', async () => {
    const modules: Flags = { FREEPLAY3: false, PASS3: false };
    const { whitelabel: tree } = await whitelabel({ merchant: testMerchant({ modules }) });
    expect(on(tree)).toContain('COMM3');
    expect(on(tree)).not.toContain('PASS3');
    expect(on(tree)).not.toContain('FREEPLAY3');
  });

  it('report a normal platform with the address of the visitor and the position of the status', async () => {
    const { value, pos } = await status();
    expect(SystemStatus.parse(value)).toMatchObject({
      maintenance: { enabled: false, endTime: null },
      regionRestriction: false,
      location: { ip: '127.0.0.1' },
    });
    expect(pos).toEqual([['g:status', expect.any(String), expect.any(Number)]]);
  });

  it('report a maintenance with its end until the operator ends it', async () => {
    const until = START + 3_600_000;
    await setStatus('maintenance', until, 'on');
    expect((await status()).value.maintenance).toEqual({ enabled: true, endTime: until });
    await setStatus('normal', until, 'off');
    expect((await status()).value.maintenance).toEqual({ enabled: false, endTime: null });
  });

  it('shut out an address the merchant restricts, and no other', async () => {
    expect(
      (await status({ merchant: testMerchant({ blockedAddresses: ['127.0.0.1'] }) })).value.regionRestriction,
    ).toBe(true);
    expect(
      (await status({ merchant: testMerchant({ blockedAddresses: ['10.0.0.1'] }) })).value.regionRestriction,
    ).toBe(false);
  });

  it('S3-16 tell everything the specification names, under its names', async () => {
    const { info } = SystemStatus.parse((await status()).value);
    const { whitelabelVal } = info;
    expect(whitelabelVal).toEqual((await whitelabel()).whitelabel);
    expect(Object.keys(info)).toEqual(
      expect.arrayContaining([
        ...['domainRoute', 'resources', 'whitelabelVal', 'register', 'mainDomain', 'analytics'],
        ...['imageCDNs', 'launchGameCDNs'],
      ]),
    );
  });

  it('pass on the links a merchant configured', async () => {
    const resource = { resourceType: 'FACEBOOK', name: 'fb', url: 'https://example.org', labelNameEn: 'FB' };
    expect(
      (await status({ merchant: testMerchant({ info: { resources: [resource] } }) })).value.info.resources,
    ).toEqual([resource]);
  });
});
