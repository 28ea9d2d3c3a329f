import { Link } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { readChosen } from '../../../server/read-chosen.ts'
import button from '../../../ui/button.module.css'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import styles from '../action.module.css'
import type { Route } from './+types/export'

export const loader = ({ url }: Route.LoaderArgs) => ({ invoices: readChosen(url.searchParams) })

export const meta: Route.MetaFunction = () => [{ title: texts.courierFile }]

/** What the file for the courier has in it, before it is downloaded. */
export default function Export({ loaderData: { invoices } }: Route.ComponentProps) {
  if (invoices.length === 0) {
    return (
      <>
        <PageHead title={texts.courierFile} />
        <Empty title={texts.chooseFirst}>{texts.nothingToPrintHint}</Empty>
      </>
    )
  }
  const query = new URLSearchParams(invoices.map((invoice) => ['invoice', invoice]))
  return (
    <>
      <PageHead title={texts.courierFile} below={texts.ordersCount(invoices.length)} />
      {/* The browser submits it itself: the answer is a file. */}
      <form method="post" action={`/orders/export/file?${query}`} className={styles['form']}>
        <p>{texts.courierFileWhat}</p>
        <p className={text['quiet']}>{texts.courierFileCare}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to="/orders">
            {texts.backToOrders}
          </Link>
          <button type="submit" className={button['button']}>
            {texts.download}
          </button>
        </p>
      </form>
    </>
  )
}
