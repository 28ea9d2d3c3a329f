import { Link } from 'react-router'
import { texts } from '#office-texts/orders/label.ts'
import { labelFacts } from '../../../../shop/orders/printing/label-facts.ts'
import { hasLabel } from '../../../../shop/orders/printing/print-orders.ts'
import { LabelView } from '../../../components/orders/label-view.tsx'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/label'
import styles from './label.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  if (!hasLabel(order)) throw new Response(null, { status: 404 })
  const { language } = readStaff(office)
  return { invoice: order.invoice, label: await labelFacts(order, office.shop.identity, language) }
}

export const meta: Route.MetaFunction = () => [{ title: texts.label }]

/** The label before it is printed. It is kept on the device with the parcels to pack, so it can be read without a connection. */
export default function Label({ loaderData: { invoice, label } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.label} below={`${label.name} · ${invoice}`}>
        <Link to={`/print?invoice=${invoice}`} className={`${button['button']} ${styles['online']}`}>
          <Icon name="print" size={16} /> {texts.print}
        </Link>
      </PageHead>
      <div className={styles['sheet']}>
        <LabelView label={label} />
      </div>
      <p className={`${text['small']} ${styles['note']}`}>{texts.note}</p>
      <p className={styles['note']}>
        <Link to={`/pack?parcel=${invoice}`} className={text['link']}>
          {texts.backToPack}
        </Link>
      </p>
    </>
  )
}
