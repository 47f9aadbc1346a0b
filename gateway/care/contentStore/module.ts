import {
  contentDocument,
  contentKind,
  contentPicture,
  contentPreview,
  contentSeed,
  contentVersion,
} from '../../db/schema.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { contentChangeHandlers } from './changeHandlers.ts';
import { carryOutPlans } from './clock.ts';
import { contentListHandlers } from './listHandlers.ts';
import { contentPictureHandler, createPictureReader } from './pictures.ts';
import type { ContentStorePorts } from './ports.ts';
import { contentPreviewHandler, createPreviewReader } from './preview.ts';
import { createRenewal } from './renewal.ts';
import { fileHashOf, fillContent, readFileHash } from './seed.ts';
import { readRevisions } from './shown.ts';

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
        ...contentChangeHandlers(deps),
        officeContentPreview: contentPreviewHandler(deps),
        officeContentPicture: contentPictureHandler(deps),
      },
      readers: { content: readRevisions },
      ports: {
        contentStore: {
          ...{ ...renewal, preview, picture: createPictureReader(database) },
          async merchantFor({ preview: token }, tx) {
            const seen = typeof token === 'string' ? await preview(token) : null;
            if (seen === null) await renewal.renew(tx);
            return seen ?? merchant;
          },
        },
      } satisfies ContentStorePorts,
      loops: [() => startClock(deps, () => renewal.renew(), 'what is new of the content could not be read')],
      timers: [() => startClock(deps, () => carryOutPlans(deps), 'planned content could not be shown')],
    };
  },
});
