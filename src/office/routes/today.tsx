import { Link } from 'react-router'
import { texts } from '#office-texts/today.ts'
import { listDeskOrders } from '../../shop/orders/desk/list-desk-orders.ts'
import { type BestSeller, hasOrders, listBestSellers, readToDo } from '../../shop/reports/read-today.ts'
import { may } from '../../shop/staff/permissions.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import { pictureAddress, toRow } from '../components/orders/order-facts.ts'
import { BestSellers } from '../components/today/best-sellers.tsx'
import { FirstDay } from '../components/today/first-day.tsx'
import { FirstSteps } from '../components/today/first-steps.tsx'
import { describeFirstSteps } from '../components/today/make-it-yours.ts'
import { RecentOrders } from '../components/today/recent-orders.tsx'
import { Revenue } from '../components/today/revenue.tsx'
import { describeRevenue, readPeriod } from '../components/today/revenue-facts.ts'
import { describeToDo } from '../components/today/to-do-facts.ts'
import { ToDoList } from '../components/today/to-do-list.tsx'
import { useTodayEvents } from '../components/today/use-today-events.ts'
import { officeContext, readStaff } from '../server/office-context.ts'
import button from '../ui/button.module.css'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/today'
import styles from './today.module.css'

const zone = { timeZone: 'Asia/Jakarta' } as const
const weekday = { ...zone, weekday: 'long' } as const
const dayOfMonth = { ...zone, day: 'numeric', month: 'long' } as const
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

const RECENT_ORDERS = 6
const BEST_SELLERS = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop, health } = office
  const { role, language, name } = readStaff(office)
  const now = shop.now()
  const locale = language === 'id' ? 'id' : 'en-GB'
  const withAmounts = may(role, 'amounts.read')
  const seesOrders = may(role, 'orders.read-all')
  const period = readPeriod(request)
  const toDo = describeToDo({ ...(await readToDo(shop)), faults: health?.faults() ?? 0 }, role, now)
  const isNew = seesOrders && !(await hasOrders(shop))
  const recent = seesOrders && !isNew ? await listDeskOrders(shop, { view: 'all' }) : undefined
  return {
    day: [weekday, dayOfMonth].map((part) => now.toLocaleDateString(locale, part)).join(', '),
    updated: `${timeFormat.format(now).replace(':', '.')} WIB`,
    firstName: name.split(' ')[0] ?? name,
    toPack: may(role, 'orders.pack') ? (toDo.find(({ kind }) => kind === 'to-pack')?.count ?? 0) : 0,
    toDo,
    first: isNew
      ? { isSandbox: shop.payments.account.adapter === 'sandbox', shopAddress: shop.identity.publicOrigin }
      : undefined,
    steps: await describeFirstSteps(office, role),
    revenue: withAmounts ? await describeRevenue(shop, period, language) : undefined,
    recent: recent?.orders.slice(0, RECENT_ORDERS).map((order) => toRow(order, { withAmounts, now })) ?? [],
    bestSellers: withAmounts ? describeBestSellers(await listBestSellers(shop, { days: 7, atMost: BEST_SELLERS })) : [],
  }
}

const describeBestSellers = (articles: BestSeller[]) =>
  articles.map(({ picture, amount, ...article }) => ({
    ...article,
    amount: formatRupiah(amount),
    share: Math.round((amount / Math.max(1, articles[0]?.amount ?? 0)) * 100),
    picture: pictureAddress(picture),
  }))

export const meta: Route.MetaFunction = () => [{ title: texts.today }]

export default function Today({ loaderData }: Route.ComponentProps) {
  const { day, updated, firstName, toDo, toPack, first, steps, revenue, recent, bestSellers } = loaderData
  useTodayEvents()
  const hasFigures = revenue !== undefined || recent.length > 0
  return (
    <>
      <PageHead
        title={first === undefined ? day : texts.welcome(firstName)}
        below={first === undefined ? texts.updated(updated) : day}
      >
        {toPack > 0 && (
          <Link to="/pack" className={`${button['button']} ${styles['onDesktop']}`}>
            {texts.startPacking} {toPack}
          </Link>
        )}
      </PageHead>
      <div className={hasFigures ? styles['split'] : undefined}>
        <section className={styles['toDo']}>
          {first === undefined || toDo.length > 0 ? <ToDoList toDo={toDo} /> : <FirstDay {...first} />}
          {toPack > 0 && (
            <Link
              to="/pack"
              className={`${button['button']} ${button['large']} ${button['wide']} ${styles['onPhone']}`}
            >
              {texts.startPacking} {toPack}
            </Link>
          )}
          {steps !== undefined && <FirstSteps {...steps} />}
        </section>
        {hasFigures && (
          <div className={styles['figures']}>
            {revenue !== undefined && <Revenue {...revenue} />}
            {recent.length > 0 && <RecentOrders orders={recent} />}
          </div>
        )}
        {bestSellers.length > 0 && (
          <section className={styles['best']}>
            <BestSellers articles={bestSellers} />
          </section>
        )}
      </div>
    </>
  )
}
