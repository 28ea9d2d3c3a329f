/**
 * Restores what Back and Forward restore besides the scroll position, by the key of the entry in the history. Does
 * nothing until watch-places.ts is loaded: before a page is touched, there is nothing to restore.
 */
export const places = {
  reopenSections(_key: string) {},
  /** False if no link was followed from this page, or it is gone. */
  focusLink: (_key: string): boolean => false,
}
