/** The picture of the card that was followed, so that the product page begins with it while its own is loading. */
const opened = { file: '', src: '' }

export function rememberOpened(file: string, link: Element) {
  Object.assign(opened, { file, src: link.querySelector('img')?.currentSrc ?? '' })
}

/** What the browser has of this picture already. */
export const openedPicture = (file: string): string | undefined =>
  opened.file === file && opened.src !== '' ? opened.src : undefined
