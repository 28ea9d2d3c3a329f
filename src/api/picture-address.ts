import type { Picture } from '../shop/media/picture.ts'
import type { ShopIdentity } from '../shop/shop.ts'

/** The full address of a picture's original. */
export const pictureAddress = ({ contentOrigin }: ShopIdentity, { file }: Picture): string =>
  `${contentOrigin}/public/storage/content/${file}`
