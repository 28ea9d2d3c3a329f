import { Link } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readChosenOrders } from '../../../server/read-chosen.ts'
import button from '../../../ui/button.module.css'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import styles from '../action.module.css'
import type { Route } from './+types/export'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { length: count } = await readChosenOrders(context.get(officeContext), url.searchParams)
  return { count, query: url.search }
}

export const meta: Route.MetaFunction = () => [{ title: texts.courierFile }]

/** What the file for the courier has in it, before it is downloaded. */
export default function Export({ loaderData: { count, query } }: Route.ComponentProps) {
  if (count === 0) {
    return (
      <>
        <PageHead title={texts.courierFile} />
        <Empty title={texts.chooseFirst}>{texts.nothingToPrintHint}</Empty>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.courierFile} below={texts.ordersCount(count)} />
      {/* The browser submits it itself: the answer is a file. */}
      <form method="post" action={`/orders/export/file${query}`} className={styles['form']}>
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
