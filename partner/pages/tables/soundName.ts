export type SoundName = 'chip' | 'card' | 'tick' | 'closed' | 'won';
