import { Link } from 'react-router'
import { texts } from '#office-texts/vouchers.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { listVouchersForStaff } from '../../../shop/vouchers/list-vouchers.ts'
import { type VoucherInList, voucherViews } from '../../../shop/vouchers/voucher.ts'
import { kindOf } from '../../../shop/vouchers/voucher-input.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import lists from '../../components/orders/order-list.module.css'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/vouchers'
import { datesOf } from './voucher-fields.ts'
import { StateBadge, stateOf, UseBar } from './voucher-state.tsx'
import styles from './vouchers.module.css'

const views = ['all', ...voucherViews] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const view = views.find((one) => one === url.searchParams.get('view')) ?? 'all'
  const asked = url.searchParams.get('below') ?? ''
  const below = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const { vouchers, next, counts } = await listVouchersForStaff(office.shop, { view, below })
  return {
    ...{ view, next, isFirst: below === undefined },
    counts: { ...counts, all: counts.active + counts.scheduled + counts.ended },
    canWrite: may(readStaff(office).role, 'vouchers.write'),
    vouchers: vouchers.map((one) => toRow(one, office.shop.now())),
  }
}

const toRow = (voucher: VoucherInList, now: Date) => ({
  code: voucher.code,
  gives: texts.gives({
    ...{ kind: kindOf(voucher), percent: voucher.percent },
    amount: voucher.amount === undefined ? undefined : formatRupiah(voucher.amount),
  }),
  categories: voucher.categories === undefined ? undefined : texts.forItems(voucher.categories),
  used: texts.usedOf(voucher.used.toLocaleString('id-ID'), (voucher.used + voucher.qty).toLocaleString('id-ID')),
  share: voucher.used / Math.max(1, voucher.used + voucher.qty),
  cost: formatRupiah(voucher.cost),
  visibility: voucher.public ? texts.public : texts.private,
  dates: datesOf(voucher) || texts.noEnd,
  state: stateOf(voucher, now),
})

type Row = ReturnType<typeof toRow>

export const meta: Route.MetaFunction = () => [{ title: texts.vouchers }]

const addressOf = (view: string, below?: number) =>
  `/vouchers${view === 'all' ? '' : `?view=${view}`}${below === undefined ? '' : `${view === 'all' ? '?' : '&'}below=${below}`}`

export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { view, counts, vouchers, next, isFirst, canWrite } = loaderData
  return (
    <>
      <PageHead title={texts.vouchers}>
        {canWrite && (
          <Link to="/vouchers/new" className={button['button']}>
            <Icon name="plus" size={16} /> {texts.newVoucher}
          </Link>
        )}
      </PageHead>
      <ViewLinks
        current={view}
        views={views.map((one) => ({ view: one, name: texts.views[one], count: counts[one], to: addressOf(one) }))}
      />
      {vouchers.length === 0 ? <Empty title={texts.none}>{texts.noneHint}</Empty> : <VoucherList vouchers={vouchers} />}
      <PageLinks
        first={isFirst ? undefined : addressOf(view)}
        next={next === undefined ? undefined : addressOf(view, next)}
      />
    </>
  )
}

/** A table, and cards on a phone. */
function VoucherList({ vouchers }: { vouchers: Row[] }) {
  return (
    <>
      <table className={lists['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.discount}</th>
            <th scope="col">{texts.used}</th>
            <th scope="col" className={lists['number']}>
              {texts.cost}
            </th>
            <th scope="col">{texts.visibility}</th>
            <th scope="col">{texts.dates}</th>
            <th scope="col">{texts.status}</th>
          </tr>
        </thead>
        <tbody>
          {vouchers.map((one) => (
            <tr key={one.code}>
              <td>
                <Link to={`/vouchers/${one.code}`} className={lists['link']}>
                  {one.code}
                </Link>
              </td>
              <td>
                {one.gives}
                {one.categories !== undefined && <p className={text['small']}>{one.categories}</p>}
              </td>
              <td>
                <div className={styles['used']}>
                  {one.used}
                  <UseBar share={one.share} />
                </div>
              </td>
              <td className={lists['number']}>{one.cost}</td>
              <td className={text['quiet']}>{one.visibility}</td>
              <td className={text['quiet']}>{one.dates}</td>
              <td>
                <StateBadge state={one.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={lists['cards']}>
        {vouchers.map((one) => (
          <li key={one.code}>
            <Link to={`/vouchers/${one.code}`}>
              <b>{one.code}</b>
              <StateBadge state={one.state} />
              <span>
                {one.gives}{' '}
                <span className={text['quiet']}>
                  {one.categories !== undefined && `· ${one.categories} `}· {one.visibility}
                </span>
              </span>
              <span className={lists['number']}>{one.cost}</span>
              <span className={styles['wide']}>
                <UseBar share={one.share} />
                <span className={text['small']}>{one.used}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
