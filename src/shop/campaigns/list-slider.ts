import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectSlides } from './queries.ts'

/** Every slide, in the owner's order. */
export function listSlider({ db }: Pick<Shop, 'db'>): Promise<Slide[]> {
  return selectSlides(db)
}

/** The first slide, which the home page opens with. Undefined if there are no slides. */
export async function findHero(shop: Pick<Shop, 'db'>): Promise<Slide | undefined> {
  return (await listSlider(shop))[0]
}

/** A large picture with a title and a link, in one crop for broad windows, one for tall ones and perhaps one for very wide ones. */
export type Slide = {
  id: number
  title: string
  link: string
  desktop: Picture
  mobile: Picture
  wide?: Picture | undefined
}
