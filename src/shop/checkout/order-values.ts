import type { Picture } from '../media/picture.ts'
import { covers, type UsableVoucher } from '../vouchers/voucher.ts'
import type { OrderInput } from './order-form.ts'
import type { PreparedOrder } from './prepare-order.ts'
import type { NewItem } from './queries.ts'

/* What an order stores of the things it is made of. */

type OrderedLine = Omit<NewItem, 'image' | 'isDiscounted'> & { picture: Picture | undefined }

export function toOrderItem(line: OrderedLine, voucher: UsableVoucher | undefined): NewItem {
  const { articleId, sizeId, sku, name, color, size, picture, qty, unitPrice, weightGrams } = line
  return {
    ...{ articleId, sizeId, sku, name, color, size, image: picture?.file ?? '', qty, unitPrice, weightGrams },
    isDiscounted: covers(voucher, articleId),
  }
}

export const toAddress = ({ address, destination: { province, city, subdistrict } }: OrderInput) => ({
  ...address,
  ...{ provinceId: province.id, provinceName: city.provinceName },
  ...{ cityId: city.id, cityName: `${city.type} ${city.name}` },
  ...{ subdistrictId: subdistrict.id, subdistrictName: subdistrict.name },
})

export const toService = ({ service, description, ekstimasi }: PreparedOrder['service']) => ({
  ...{ service, serviceName: description, ekstimasi },
})
