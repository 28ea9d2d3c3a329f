/**
 * Decides what Back and Forward do before the router hears of them: true if the router has nothing to do. False until
 * watch-overlays.ts is loaded: before a page is touched, nothing is open over it.
 */
export const beforeRouter = { handles: (_event: PopStateEvent): boolean => false }
