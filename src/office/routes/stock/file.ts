import { texts } from '#office-texts/articles/stock-file.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { listStock } from '../../../shop/stock/list-stock.ts'
import { dayInJakarta } from '../../../values/time/shop-time.ts'
import { writeTable } from '../../../values/write-table.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/file'

/** Every size with its pieces, as `stock list` has it. It has no personal data, so it is not recorded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const format = url.searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const rows = (await listStock(shop)).map(({ sku, name, color, size, left, held, soldUnshipped }) => [
    ...[sku, name, color, size],
    ...[left, held, soldUnshipped, left + held + soldUnshipped],
  ])
  const name = `${texts.fileName}-${dayInJakarta(shop.now())}.${format}` as const
  return fileResponse(await writeTable([texts.columns, ...rows], format, texts.sheet), { name })
}
