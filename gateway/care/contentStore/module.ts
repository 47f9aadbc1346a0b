import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import {
  contentDocument,
  contentKind,
  contentPicture,
  contentPreview,
  contentSeed,
  contentVersion,
} from '../../db/schema.ts';
import type { DocumentPorts, DocumentRule } from '../../ground/documents.ts';
import type { Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { contentChangeHandlers } from './changeHandlers.ts';
import { carryOutPlans } from './clock.ts';
import { adoptDocuments, followDocument } from './followed.ts';
import { contentListHandlers } from './listHandlers.ts';
import { contentPictureHandler, createPictureReader } from './pictures.ts';
import type { ContentStorePorts } from './ports.ts';
import { contentPreviewHandler, createPreviewReader } from './preview.ts';
import { createRenewal } from './renewal.ts';
import { fileHashOf, fillContent, readFileHash } from './seed.ts';
import { lockShownKinds, readRevisions, readShownOf } from './shown.ts';

/** What the merchant tells its visitors, in versions, changed while the gateway runs (docs/decisions/142). */
export const contentStore = defineModule({
  name: 'contentStore',
  tables: [contentKind, contentSeed, contentDocument, contentVersion, contentPicture, contentPreview],
  fillWorld: (tx, { merchant, at }) => fillContent(tx, merchant, at),
  async create(deps: WorldDeps) {
    const { database, log, merchant } = deps;
    const begunWith = await readFileHash(database.db);
    if (begunWith !== null && begunWith !== fileHashOf(merchant))
      log.warn(
        {},
        'the merchant file says other words or looks than this world began with: what the office has published is shown',
      );
    const rules = new Map<ContentKind, DocumentRule>();
    const showing = { ...deps, rules };
    const renewal = createRenewal(deps, deps.showContent);
    await renewal.renew();
    const readPreview = createPreviewReader(deps);
    const preview = async (token: string) => {
      const content = await readPreview(token);
      return content === null ? null : deps.merchantWith(content);
    };
    return {
      handlers: {
        ...contentListHandlers(merchant),
        ...contentChangeHandlers(showing),
        officeContentPreview: contentPreviewHandler(deps),
        officeCampaignPreview: contentPreviewHandler(deps) as unknown as Handlers['officeCampaignPreview'],
        officeContentPicture: contentPictureHandler(deps),
      },
      readers: { content: readRevisions },
      ports: {
        documents: {
          rule: (kind, rule) => void rules.set(kind, rule),
          lock: async tx => void (await lockShownKinds(tx)),
          follow: (tx, kind, key, said) => followDocument(tx, showing, { kind, key }, said),
          adopt: (kind, inForce) => adoptDocuments(deps, kind, inForce),
          shown: readShownOf,
          renew: renewal.renew,
        },
        contentStore: {
          ...{ ...renewal, preview, picture: createPictureReader(database) },
          async merchantFor({ preview: token }, tx) {
            const seen = typeof token === 'string' ? await preview(token) : null;
            if (seen === null) await renewal.renew(tx);
            return seen ?? merchant;
          },
        },
      } satisfies ContentStorePorts & DocumentPorts,
      loops: [() => startClock(deps, () => renewal.renew(), 'what is new of the content could not be read')],
      timers: [
        () => startClock(deps, () => carryOutPlans({ ...deps, rules }), 'planned content could not be shown'),
      ],
    };
  },
});
