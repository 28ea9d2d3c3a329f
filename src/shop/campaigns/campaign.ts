import type { Picture } from '../media/picture.ts'

/** A story of the label, with a link to what it is about. */
export type Campaign = {
  slug: string
  name: string
  /** Clean HTML. */
  description: string
  createdAt: Date
  /** A path or web address, or empty: then it leads nowhere. */
  link: string
  picture: Picture
  /** What the story shows besides, in the owner's order. */
  pictures: Picture[]
}
