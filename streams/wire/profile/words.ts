// Free of zod: the page runs it.

/** Pictures that an account may have; each is a file of the page. */
export const AVATARS = ['lily', 'lotus', 'koi', 'heron', 'turtle', 'dragonfly', 'moon', 'lantern'] as const;
export type Avatar = (typeof AVATARS)[number];

/** Folder of the page with these pictures. */
export const AVATAR_FOLDER = '/avatars/';

/** Where the picture is. */
export const avatarPath = (avatar: Avatar): string => `${AVATAR_FOLDER}${avatar}.svg`;

/** Whether a word names one of them. */
export const isAvatar = (word: string): word is Avatar => AVATARS.some(avatar => avatar === word);
