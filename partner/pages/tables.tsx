import { createScope } from '../../streams/scope.ts';
import { runtimeOf } from '../../streams/wire/protocol/runtimeOf.ts';
import type { TableFacts } from '../tables/wire/facts.ts';
import { readBoot } from './boot.ts';
import { el } from './dom.ts';
import { openLink } from './link/openLink.ts';
import { createLinkFeeds } from './tables/feeds/linkFeeds.ts';
import { openRoom } from './tables/openRoom.tsx';

const boot = readBoot<TableFacts>();
