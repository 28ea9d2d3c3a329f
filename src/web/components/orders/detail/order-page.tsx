import * as texts from '#texts/orders.ts'
import { orderHistory, orderNotFound } from '../../../../contract/texts.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { useLastSuccess } from '../../../data/use-last-success.ts'
import { paths } from '../../../paths.ts'
import layout from '../../../ui/layout.module.css'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import type { OrderAnswer } from '../../account/account-data.ts'
import { AccountLoading } from '../../account/account-loading.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { OrderDetail } from './order-detail.tsx'
import styles from './order-page.module.css'

type OrderPageProps = {
  /** Undefined while it is loading. */
  answer: OrderAnswer | undefined
  /** Loads the order again. */
  onChange: () => Promise<void>
}

/** The page of one order: everything about it, and what the customer can do with it. */
export function OrderPage({ answer, onChange }: OrderPageProps) {
  useRefetchOnReturn(onChange)
  const detail = useLastSuccess(answer)?.body
  const failure = answer === undefined || answer.ok ? undefined : answer.status
  const isUnknown = failure === 404
  return (
    <div className={`${styles['page']} ${layout['wrap']}`}>
      <p className={styles['back']}>
        <PageLink to={paths.accountTab('orders')}>{orderHistory}</PageLink>
      </p>
      {(isUnknown || detail === undefined) && <h1 className={text['visuallyHidden']}>{texts.order}</h1>}
      {isUnknown && <p>{orderNotFound}</p>}
      {failure !== undefined && !isUnknown && <LoadError onRetry={onChange}>{texts.orderNotLoaded}</LoadError>}
      {failure === undefined && detail === undefined && <AccountLoading small />}
      {!isUnknown && detail !== undefined && <OrderDetail detail={detail} onChange={onChange} />}
    </div>
  )
}
