/** The two channels between the screens and the program; a file of their own, so that the preload takes in nothing else. */
export const CALL = 'quartet:call';
export const CHANGED = 'quartet:changed';
