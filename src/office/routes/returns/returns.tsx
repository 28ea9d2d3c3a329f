import { Link } from 'react-router'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { texts } from '#office-texts/orders/returns.ts'
import { countReturns, listReturns, returnViews } from '../../../shop/returns/find-returns.ts'
import type { OrderReturn } from '../../../shop/returns/return.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/returns'
import styles from './returns-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const view = returnViews.find((one) => one === url.searchParams.get('view')) ?? 'asked'
  const beyond = /^\d{1,15}$/.test(url.searchParams.get('beyond') ?? '')
    ? Number(url.searchParams.get('beyond'))
    : undefined
  const { returns, next } = await listReturns(shop, { view, beyond })
  return { view, isFirst: beyond === undefined, next, counts: await countReturns(shop), returns: returns.map(toRow) }
}

const toRow = ({ id, recipient, invoice, status, reason, wants, items, requestedAt, endedAt }: OrderReturn) => ({
  ...{ id, recipient, lastDigits: invoice.slice(-6), status: texts.statuses[status], reason: texts.reasons[reason] },
  what: items.map(({ pieces, name, color, size }) => `${pieces} × ${name} ${color}, ${size}`).join('; '),
  wants: wants === 'refund' ? texts.refund : texts.exchange,
  at: formatMoment(endedAt ?? requestedAt),
})

export const meta: Route.MetaFunction = () => [{ title: texts.returns }]

const addressOf = (view: string, beyond?: number) =>
  `/returns?${new URLSearchParams({ view, ...(beyond !== undefined && { beyond: String(beyond) }) })}`

/** The returns that wait for their items or for a decision, oldest first, and those that have ended. */
export default function Returns({ loaderData }: Route.ComponentProps) {
  const { view, isFirst, next, counts, returns } = loaderData
  return (
    <>
      <p>
        <Link to="/orders" className={text['link']}>
          {orderTexts.orders}
        </Link>
      </p>
      <PageHead title={texts.returns} />
      <ViewLinks
        current={view}
        views={returnViews.map((one) => ({
          ...{ view: one, name: texts.views[one], to: addressOf(one) },
          count: one === 'ended' ? undefined : counts[one],
        }))}
      />
      {returns.length === 0 ? (
        <Empty title={texts.none}>{texts.noneHint}</Empty>
      ) : (
        <ul className={styles['list']}>
          {returns.map((one) => (
            <li key={one.id}>
              <Link to={`/returns/${one.id}`}>
                <span>
                  <b>{one.recipient}</b>
                  <span className={text['small']}>
                    {one.lastDigits} · {one.what}
                  </span>
                </span>
                <span className={styles['end']}>
                  {view === 'ended' ? one.status : `${one.reason}, ${one.wants}`}
                  <span className={text['small']}>{one.at}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={isFirst ? undefined : addressOf(view)}
        next={next === undefined ? undefined : addressOf(view, next)}
      />
    </>
  )
}
