import { Link } from 'react-router'
import { texts } from '#office-texts/articles/stock-count.ts'
import { listMovements } from '../../../shop/article-editing/stock-sheet.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { isStockReason } from '../../../shop/stock/stock-reasons.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/movements'
import styles from './stock.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const withInvoices = may(readStaff(office).role, 'orders.read')
  const product = url.searchParams.get('product')?.slice(0, 60) || undefined
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const isFirst = !Number.isSafeInteger(below)
  const { movements, next } = await listMovements(shop, { style: product, below: isFirst ? undefined : below })
  return {
    ...{ product, next, isFirst },
    movements: movements.map(({ id, at, name, color, size, sku, kind, pieces, reason = '', staffName, invoice }) => ({
      ...{ id, sku, size, item: `${name} ${color}`, pieces, staffName, invoice: withInvoices ? invoice : undefined },
      why: isStockReason(reason) ? texts.reasons[reason] : texts.kinds[kind],
      at: formatMoment(at),
      iso: at.toISOString(),
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.movements }]

const addressOf = (product: string | undefined, below?: number) =>
  `/stock/movements?${new URLSearchParams({ ...(product && { product }), ...(below && { below: String(below) }) })}`

export default function Movements({ loaderData: { movements, product, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link className={text['link']} to="/stock">
          {texts.stock}
        </Link>
      </p>
      <PageHead title={texts.movements} below={product} />
      {movements.length === 0 ? (
        <Empty title={texts.noMovements} />
      ) : (
        <ul className={styles['movements']}>
          {movements.map((one) => (
            <li key={one.id}>
              <span>
                <Link className={text['link']} to={`/articles/${one.sku}`}>
                  {one.item}, {one.size}
                </Link>
                <span className={text['small']}>
                  {[one.why, one.invoice, one.staffName].filter(Boolean).join(' · ')} ·{' '}
                  <time dateTime={one.iso}>{one.at}</time>
                </span>
              </span>
              <b>{one.pieces > 0 ? `+${one.pieces}` : one.pieces < 0 ? `−${-one.pieces}` : '0'}</b>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={isFirst ? undefined : addressOf(product)}
        next={next === undefined ? undefined : addressOf(product, next)}
      />
    </>
  )
}
