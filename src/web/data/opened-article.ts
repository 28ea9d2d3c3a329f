import type { CardFacts } from '../components/content/product-card.tsx'

/** The data of a product page until that of the server is there: what the card that was followed knew. */
export type OpenedArticle = { opened: CardFacts }

export const isOpened = (data: unknown): data is OpenedArticle =>
  typeof data === 'object' && data !== null && 'opened' in data

type Followed = { address: string; article: CardFacts }
type ShownPicture = { file: string; src: string; place: DOMRect | undefined }

const followed: { last: Followed | undefined; picture: ShownPicture } = {
  last: undefined,
  picture: { file: '', src: '', place: undefined },
}

const code = Promise.withResolvers<undefined>()
/** Resolves once the script of the product page runs. */
export const productCode = { isLoaded: code.promise, load: () => code.resolve(undefined) }

/** Remembers a card that is followed, and the file and the place of its picture. */
export function rememberOpened(address: string, article: CardFacts, link: Element) {
  const image = link.querySelector('img')
  followed.last = { address, article }
  followed.picture = {
    file: article.image1.file,
    src: image?.currentSrc ?? '',
    place: image?.getBoundingClientRect(),
  }
}

/** What the card knew of the page at this address. Only once: after that, the page has its data from the server. */
export function takeOpened(address: string): CardFacts | undefined {
  const { last } = followed
  followed.last = undefined
  return last?.address === address ? last.article : undefined
}

/** What the browser has of this picture already. */
export const openedPicture = (file: string): string | undefined =>
  followed.picture.file === file && followed.picture.src !== '' ? followed.picture.src : undefined

/** Where the picture was when its card was followed. Only once: the page that opens moves it from there. */
export function takePlace(file: string): DOMRect | undefined {
  const { picture } = followed
  const { place } = picture
  picture.place = undefined
  return picture.file === file ? place : undefined
}
