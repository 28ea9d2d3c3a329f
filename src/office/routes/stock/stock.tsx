import { Link } from 'react-router'
import { texts } from '#office-texts/stock.ts'
import { listScarceSizes, SCARCE_PAGE_SIZE } from '../../../shop/reports/list-scarce-sizes.ts'
import { officeContext } from '../../server/office-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/stock'
import styles from './stock.module.css'

const views = ['low', 'waited-for'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const view = new URL(request.url).searchParams.get('view') === 'waited-for' ? 'waited-for' : 'low'
  return { view, sizes: await listScarceSizes(shop, view) } as const
}

export const meta: Route.MetaFunction = () => [{ title: texts.stock }]

export default function Stock({ loaderData: { view, sizes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.stock} />
      <nav className={styles['views']} aria-label={texts.stock}>
        {views.map((one) => (
          <Link key={one} to={one === 'low' ? '/stock' : `/stock?view=${one}`} aria-current={one === view || undefined}>
            {texts.stockViews[one]}
          </Link>
        ))}
      </nav>
      {sizes.length === 0 ? (
        <Empty title={view === 'low' ? texts.noStock : texts.noneWaits}>
          {view === 'low' ? texts.noStockAdvice : undefined}
        </Empty>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col">{texts.size}</th>
              <th scope="col">{texts.left}</th>
              <th scope="col">{texts.waiting}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ sizeId, name, color, sku, size, stock, waiting }) => (
              <tr key={sizeId}>
                <th scope="row">
                  {name} <span className={text['quiet']}>{color}</span>
                  <span className={text['small']}>{sku}</span>
                </th>
                <td>{size}</td>
                <td>{stock}</td>
                <td>{waiting === 0 ? '–' : waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sizes.length === SCARCE_PAGE_SIZE && <p className={text['quiet']}>{texts.more(SCARCE_PAGE_SIZE)}</p>}
    </>
  )
}
