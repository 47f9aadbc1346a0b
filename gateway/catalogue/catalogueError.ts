/** Why a catalogue can't be read or written, for whoever gave the command. */
export class CatalogueError extends Error {}
