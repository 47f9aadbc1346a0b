import type { SignInPurpose } from '../../routes/page.ts';

/**
 * Why somebody is asked to log in. The dialog shows it, except when they opened the dialog themselves (`asked`),
 * and for an ended session, which has a text of its own.
 */
export type LoginReason = SignInPurpose | 'ended' | 'device';

/** Every dialog there is, with what it needs to know. */
export type DialogRequest =
  | {
      readonly name: 'login';
      readonly reason: LoginReason;
      /** Path to go to after signing in; checked against `safeReturnPath`. */
      readonly returnTo?: string | undefined;
    }
  | {
      readonly name: 'register';
      /** Referral code of the address (S4-37). */
      readonly referralCode?: string | undefined;
    }
  /** The account was made: welcome, and the Zalo prompt (S2-159). */
  | { readonly name: 'registered' }
  /** The first sign-in of an account (S4-18). */
  | { readonly name: 'welcome' }
  /** `forced`: it can't be put off (S4-19, S4-20). */
  | { readonly name: 'changePassword'; readonly forced?: boolean | undefined }
  | { readonly name: 'forgotPassword' }
  /** A link was asked for at this address (S4-30). */
  | { readonly name: 'mailSent'; readonly email: string }
  /** A mailed link was followed. */
  | { readonly name: 'resetPassword'; readonly ticket: string }
  /** Another device asks to be signed in. */
  | { readonly name: 'approveDevice'; readonly id: string }
  /** One sentence that has to be read, with a submit button (S8-22, S8-23). */
  | { readonly name: 'warning'; readonly text: string }
  /** The games of a vendor that stands in a list itself (S2-89, S4-56). */
  | {
      readonly name: 'vendorGames';
      readonly vassalage: string;
      readonly gameName: string;
      readonly gameType?: string | undefined;
    }
  /** A trial user tried to play (S4-45). */
  | { readonly name: 'registerFirst' }
  | { readonly name: 'logout' }
  /** A link belongs to another account than the one that is signed in; `linked$` knows both. */
  | { readonly name: 'linkedAccount' }
  /** Open and other bets of the account. */
  | { readonly name: 'myBets' }
  /** Everything about oneself that a phone's head has no room for. */
  | { readonly name: 'me' }
  /** The announcements (S2-82). */
  | {
      readonly name: 'publicModal';
      /** They opened unasked: only the first one is shown, with a link to the others. */
      readonly unasked?: boolean;
    }
  /** The notices, open at this one (S2-83). */
  | { readonly name: 'notice'; readonly id: string }
  /** One promotion (S1-12). */
  | { readonly name: 'promotion'; readonly id: string }
  | { readonly name: 'feedback' }
  /** Games, pages, promotions and help by their names. */
  | { readonly name: 'search' }
  /** The support chat over the page (S2-90). */
  | {
      readonly name: 'chat';
      /** Why it isn't in its window (S8-15, S8-16). */
      readonly because?: 'blocked' | 'invalid' | undefined;
    }
  | {
      readonly name: 'contracts';
      /** Opened by itself when a request arrived. */
      readonly unasked?: boolean;
    };

export type DialogName = DialogRequest['name'];
/** The request for one dialog. */
export type RequestOf<N extends DialogName> = Extract<DialogRequest, { readonly name: N }>;
