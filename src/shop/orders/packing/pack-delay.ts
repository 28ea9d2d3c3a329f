/** How long *Packed* can be undone. A file of its own, because the office's pages count these seconds in the browser. */
export const PACK_DELAY_SECONDS = 10
