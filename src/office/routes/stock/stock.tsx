import { Link } from 'react-router'
import { texts } from '#office-texts/articles/stock.ts'
import { listArticlesForStaff } from '../../../shop/article-editing/list-articles.ts'
import { listScarceSizes, SCARCE_PAGE_SIZE } from '../../../shop/reports/list-scarce-sizes.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { SizeStrip } from '../../components/size-strip.tsx'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListSearch, PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/stock'
import styles from './stock.module.css'

const views = ['low', 'waited-for', 'all'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const asked = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const view = views.find((one) => one === asked('view')) ?? 'low'
  const search = asked('search')
  const after = /^\d{1,6}$/.test(asked('after')) ? Number(asked('after')) : 0
  const isFirst = after === 0
  const mayCount = may(readStaff(office).role, 'stock.write')
  const shared = { view, search, isFirst, mayCount }
  if (view !== 'all') return { ...shared, sizes: await listScarceSizes(shop, view), articles: [], next: undefined }
  const page = await listArticlesForStaff(shop, { search }, { after })
  const articles = page.articles.map(({ id, sku, name, color, sizes }) => ({ id, sku, name, color, sizes }))
  return { ...shared, sizes: [], articles, next: page.next }
}

export const meta: Route.MetaFunction = () => [{ title: texts.stock }]

const addressOf = (view: string, search = '', after?: number) =>
  `/stock?${new URLSearchParams({ view, ...(search && { search }), ...(after && { after: String(after) }) })}`

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { view, search, isFirst, next, sizes, articles, mayCount } = loaderData
  const linkTo = (sku: string) => (mayCount ? `/stock/count?article=${sku}` : `/articles/${sku}`)
  return (
    <>
      <PageHead title={texts.stock}>
        <a href="/stock/file?format=csv" className={button['outline']} download>
          <Icon name="download" size={16} /> {texts.exportCsv}
        </a>
        <a href="/stock/file?format=xlsx" className={button['outline']} download>
          <Icon name="download" size={16} /> {texts.exportXlsx}
        </a>
        <Link className={text['link']} to="/stock/movements">
          {texts.movements}
        </Link>
      </PageHead>
      <ViewLinks
        current={view}
        views={views.map((one) => ({ view: one, name: texts.stockViews[one], to: addressOf(one) }))}
      />
      {view === 'all' && (
        <ListSearch
          label={texts.search}
          hint={texts.searchHint}
          search={search}
          keep={{ view }}
          clearTo={addressOf(view)}
        />
      )}
      {view === 'all' && articles.length === 0 && <Empty title={texts.nothingFound} />}
      {view !== 'all' && sizes.length === 0 && (
        <Empty title={view === 'low' ? texts.noStock : texts.noneWaits}>
          {view === 'low' ? texts.noStockAdvice : undefined}
        </Empty>
      )}
      {articles.length > 0 && (
        <ul className={styles['movements']}>
          {articles.map(({ id, sku, name, color, sizes }) => (
            <li key={id}>
              <span>
                <Link className={text['link']} to={linkTo(sku)}>
                  {name} {color}
                </Link>
                <span className={text['small']}>{sku}</span>
              </span>
              <SizeStrip sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
      {sizes.length > 0 && (
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
                  <Link className={text['link']} to={linkTo(sku)}>
                    {name}
                  </Link>{' '}
                  <span className={text['quiet']}>{color}</span>
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
      <PageLinks
        first={isFirst ? undefined : addressOf(view, search)}
        next={next === undefined ? undefined : addressOf(view, search, next)}
      />
    </>
  )
}
