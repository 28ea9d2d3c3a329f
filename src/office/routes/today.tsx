import { Link } from 'react-router'
import { texts } from '#office-texts/today.ts'
import { countDeskOrders } from '../../shop/orders/desk/list-desk-orders.ts'
import { may } from '../../shop/staff/permissions.ts'
import { formatDay, formatMoment } from '../server/format-time.ts'
import { officeContext, readStaff } from '../server/office-context.ts'
import button from '../ui/button.module.css'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/today'
import styles from './today.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const now = office.shop.now()
  const counts = may(role, 'orders.read') ? await countDeskOrders(office.shop) : undefined
  return {
    day: formatDay(now),
    updated: formatMoment(now),
    mayPack: may(role, 'orders.pack'),
    toDo:
      counts === undefined
        ? []
        : [
            { view: 'to-pack' as const, count: counts['to-pack'] },
            { view: 'to-ship' as const, count: counts['to-ship'] },
            ...(may(role, 'orders.read-all')
              ? [{ view: 'payment-check' as const, count: counts['payment-check'] }]
              : []),
          ].filter(({ count }) => count > 0),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.today }]

export default function Today({ loaderData }: Route.ComponentProps) {
  const { day, updated, toDo, mayPack } = loaderData
  const toPack = toDo.find(({ view }) => view === 'to-pack')?.count ?? 0
  return (
    <>
      <PageHead title={day} below={texts.updated(updated)}>
        {mayPack && toPack > 0 && (
          <Link to="/pack" className={button['button']}>
            {texts.startPacking} {toPack}
          </Link>
        )}
      </PageHead>
      <h2>{texts.toDo}</h2>
      {toDo.length === 0 ? (
        <Empty title={texts.allDone}>{texts.nothingWaits}</Empty>
      ) : (
        <ul className={styles['list']}>
          {toDo.map(({ view, count }) => (
            <li key={view} className={view === 'payment-check' ? styles['alarm'] : undefined}>
              <span className={styles['count']}>{count}</span>
              <Link to={`/orders?view=${view}`}>
                <b>{texts.work[view]}</b>
                <span className={text['small']}>{texts.workHint[view]}</span>
              </Link>
              <Icon name="right" size={16} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
