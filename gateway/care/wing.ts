import { chat } from './chat/module.ts';
import { content } from './content/module.ts';
import { contentStore } from './contentStore/module.ts';
import { inbox } from './inbox/module.ts';
import { operator } from './operator/module.ts';
import { system } from './system/module.ts';
import { voids } from './voids/module.ts';

/** The inbox that every wing leaves messages in, and the documents that some of them carry out. */
export const CARE_FOR_LOWER = [inbox, contentStore] as const;

/** The modules of the care, each after those whose ports it uses. */
export const CARE = [system, operator, chat, content, voids] as const;
