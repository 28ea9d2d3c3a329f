import type { Picture } from '../media/picture.ts'

/** An editorial story with a link. */
export type Campaign = {
  slug: string
  name: string
  /** Sanitised HTML. */
  description: string
  createdAt: Date
  /** A path or web address, or empty. */
  link: string
  picture: Picture
  /** Further pictures of the story, in the owner's order. */
  pictures: Picture[]
}
