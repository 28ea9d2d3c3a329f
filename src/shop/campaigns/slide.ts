import type { Picture } from '../media/picture.ts'

/** A large picture with a title that leads to a campaign: one cut for wide screens, one for phones. */
export type Slide = { id: number; title: string; link: string; desktop: Picture; mobile: Picture }
