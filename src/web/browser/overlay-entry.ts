/** True if the current entry of the history is that of an overlay: a link in it replaces this entry. */
export const hasOverlayEntry = (): boolean => window.history.state?.overlay === true
