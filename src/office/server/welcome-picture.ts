import { picturesPath } from '../../http/files/pictures.ts'
import { findHero } from '../../shop/campaigns/list-slider.ts'
import { variantName, widthsOf } from '../../shop/media/picture.ts'
import type { Shop } from '../../shop/shop.ts'

/** Half of a large screen. */
const WIDTH = 1200

/** The first slide of the home page, beside the sign-in. It is public, so it needs no session. A shop without slides has none. */
export async function redirectToWelcomePicture(shop: Pick<Shop, 'db'>): Promise<Response> {
  const picture = (await findHero(shop))?.desktop
  const width = picture && (widthsOf(picture.width).find((one) => one >= WIDTH) ?? widthsOf(picture.width).at(-1))
  const [format] = picture?.formats ?? []
  if (picture === undefined || width === undefined) return new Response(null, { status: 204 })
  const file = format === undefined ? picture.file : variantName(picture.file, width, format)
  const headers = { location: picturesPath + file, 'cache-control': 'private, max-age=300' }
  return new Response(null, { status: 302, headers })
}
