import { Link } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { texts as labelTexts } from '#office-texts/orders/label.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { MOST_IN_BULK } from '../../../shop/orders/bulk/ship-orders.ts'
import { findOrders } from '../../../shop/orders/find-orders.ts'
import { labelFacts } from '../../../shop/orders/printing/label-facts.ts'
import { hasLabel, MOST_PRINTED } from '../../../shop/orders/printing/print-orders.ts'
import { printFormats } from '../../../values/orders/print-format.ts'
import { WayUp } from '../../components/detail-head.tsx'
import { LabelView } from '../../components/orders/label-view.tsx'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readPrintChoice } from '../../server/print-choice.ts'
import { readChosenOrders } from '../../server/read-chosen.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/print'
import styles from './print.module.css'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const chosen = await readChosenOrders(office, url.searchParams)
  const orders = (await findOrders(shop, chosen.slice(0, MOST_IN_BULK))).filter(hasLabel)
  const [first] = orders
  return {
    ...readPrintChoice(request),
    preview: first && (await labelFacts(first, office.shop.identity, readStaff(office).language)),
    isTooMany: chosen.length > MOST_IN_BULK,
    leftOut: Math.min(chosen.length, MOST_IN_BULK) - orders.length,
    parts: partsOf(orders.length),
    orders: orders.map(({ invoice, address, shipping }) => ({
      ...{ invoice, name: address.fullName, city: address.cityName, zip: address.zipCode, service: shipping.service },
    })),
  }
}

/** The first and the last order of each file. One with more labels would keep the process busy for seconds. */
const partsOf = (count: number): [first: number, last: number][] =>
  Array.from({ length: Math.ceil(count / MOST_PRINTED) }, (_, part) => [
    part * MOST_PRINTED + 1,
    Math.min(count, (part + 1) * MOST_PRINTED),
  ])

export const meta: Route.MetaFunction = () => [{ title: texts.printTitle }]

/** Chooses the paper, and opens the PDF in a window of its own. The document comes from the server, so the form needs no script. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { format, withSlips, orders, parts, leftOut, isTooMany, preview } = loaderData
  if (preview === undefined) {
    return (
      <>
        <WayUp to="/orders">{orderTexts.orders}</WayUp>
        <PageHead title={texts.printTitle} />
        <Empty title={texts.nothingToPrint}>{texts.nothingToPrintHint}</Empty>
      </>
    )
  }
  const only = orders.length === 1 ? orders[0]?.invoice : undefined
  return (
    <>
      {only === undefined ? <WayUp to="/orders">{orderTexts.orders}</WayUp> : <OrderUp invoice={only} />}
      <PageHead title={texts.printTitle} below={texts.printIntro(orders.length)} />
      <form method="post" action="/print/labels.pdf" target="_blank" className={styles['form']} rel="noopener">
        <fieldset className={styles['papers']}>
          <legend>{texts.paper}</legend>
          {printFormats.map((one) => (
            <label key={one} className={styles['paper']}>
              <input type="radio" name="format" value={one} defaultChecked={one === format} />
              <span>{texts.formats[one]}</span>
            </label>
          ))}
        </fieldset>
        <label className={styles['slips']}>
          <input type="checkbox" name="slips" value="yes" defaultChecked={withSlips} />
          <span>
            {texts.withSlips}
            <span className={text['small']}>{texts.slipsHint}</span>
          </span>
        </label>
        <section className={styles['preview']} aria-label={labelTexts.preview}>
          <LabelView label={preview} />
        </section>
        <ul className={styles['orders']}>
          {orders.map(({ invoice, name, city, zip, service }) => (
            <li key={invoice}>
              <input type="hidden" name="invoice" value={invoice} />
              <span>
                <b>{name}</b>
                <span className={text['small']}>
                  {city} {zip}
                </span>
              </span>
              <span className={styles['end']}>
                <b>{service}</b>
                <Link to={`/orders/${invoice}`} className={`${text['small']} ${text['link']}`}>
                  {invoice}
                </Link>
              </span>
            </li>
          ))}
        </ul>
        {leftOut > 0 && <p className={text['quiet']}>{texts.noLabel(leftOut)}</p>}
        {isTooMany && <p className={text['quiet']}>{texts.tooMany(MOST_IN_BULK)}</p>}
        <div className={styles['dock']}>
          {parts.map(([first, last]) => (
            <button
              key={first}
              type="submit"
              name="from"
              value={first}
              className={`${button['button']} ${button['large']} ${button['wide']}`}
            >
              <Icon name="print" /> {parts.length === 1 ? texts.printLabels : texts.printPart(first, last)}
            </button>
          ))}
          <p className={text['small']}>{texts.printHint}</p>
        </div>
      </form>
    </>
  )
}
