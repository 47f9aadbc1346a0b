import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { ShownContent } from './documents/document.ts';
import { withBrand, writeDocuments } from './documents/writeDocuments.ts';
import type { Merchant } from './merchant.ts';
import { MerchantMission } from './mission.ts';

type Live = Pick<Merchant, 'brand' | 'client' | 'content' | 'help' | 'info' | 'feedback' | 'missions'>;

/** A merchant whose words and looks may change while the gateway runs: whoever reads a key gets what is in force. */
export interface LiveMerchant {
  readonly merchant: Merchant;
  /** Brings these documents into force. */
  show(content: ShownContent): void;
  /** The merchant as it would be with these documents. */
  with(content: ShownContent): Merchant;
}

/** The keys of a merchant with these documents in the place of what its file says. */
function merchantWith(file: Merchant, content: ShownContent): Live {
  const { client, info, missions, ...said } = writeDocuments(content);
  const brand = typeof said.brand === 'string' ? said.brand : file.brand;
  const written = said.content as unknown as Merchant['content'];
  // One that can't be read was published by a gateway with other bounds, and must not stop all others.
  const list = missions.list.flatMap(it => readAs(MerchantMission, it).data ?? []);
  return {
    ...{ brand, content: withBrand(written, brand), missions: { ...file.missions, list } },
    client: { ...file.client, ...(client as Partial<Merchant['client']> | undefined) },
    help: said.help as unknown as Merchant['help'],
    info: { ...file.info, resources: info.resources as unknown as Merchant['info']['resources'] },
    feedback: (said.feedback as Merchant['feedback'] | undefined) ?? file.feedback,
  };
}

export function createLiveMerchant(file: Merchant): LiveMerchant {
  let live: Live = file;
  const get = <K extends keyof Live>(key: K) => ({ get: () => live[key], enumerable: true });
  const merchant = Object.defineProperties(
    { ...file },
    {
      ...{ brand: get('brand'), client: get('client'), content: get('content') },
      ...{ help: get('help'), info: get('info'), feedback: get('feedback') },
      missions: get('missions'),
    },
  );
  return {
    merchant,
    show(content) {
      live = merchantWith(file, content);
    },
    with: content => ({ ...file, ...merchantWith(file, content) }),
  };
}
