import { useSearchParams } from 'react-router'
import * as texts from '#texts/payment.ts'
import { account, home, signIn } from '../../../contract/texts.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import type { OrderAnswer } from '../../components/account/account-data.ts'
import { requestPayment } from '../../components/orders/payment/pay-now.tsx'
import { OrderLines, OrderWay } from '../../components/thank-you/order-glance.tsx'
import { PaymentState, PaymentStatePlaceholder } from '../../components/thank-you/payment-state.tsx'
import type { OrderStateAnswer } from '../../components/thank-you/use-order-state.ts'
import { call } from '../../data/api-client.ts'
import { isInvoiceNumber, readOrderId } from '../../data/invoice-number.ts'
import { readForm } from '../../data/read-form.ts'
import { useLastSuccess } from '../../data/use-last-success.ts'
import { useOwnData } from '../../data/use-own-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { readCustomerId, useSession } from '../../session/session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/thank-you'
import styles from './thank-you.module.css'

/** The address names an order: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame], loaderData }) =>
  pageMeta({ shop: frame.loaderData.shop, title: headingOf(loaderData?.answer) })

/** Without a loader, the server would not render the page before clientLoader has run. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OrderStateData> {
  const invoice = readOrderId(new URL(request.url).searchParams)
  const customer = readCustomerId()
  if (customer === null || !isInvoiceNumber(invoice)) return { customer }
  const { signal } = request
  const answer = await call('GET /api/order-state/:invoice', { params: { invoice }, signal })
  if (!answer.ok) return { customer, answer }
  const id = String(answer.body.id)
  return { customer, answer, detail: await call('POST /api/transaction_detail/:id', { params: { id }, signal }) }
}
clientLoader.hydrate = true as const

export const clientAction = async ({ request }: Route.ClientActionArgs) => requestPayment(await readForm(request))

type OrderStateData = { customer: string | null; answer?: OrderStateAnswer; detail?: OrderAnswer }

/** There is nothing to thank for if the order has expired or was cancelled. */
const headingOf = (answer: OrderStateAnswer | undefined) =>
  answer?.ok && answer.body.state === 'over' ? texts.yourOrder : texts.thankYou

/**
 * The payment gateway sends customers here, signed in or not: a virtual account is often paid hours later in another
 * app. The query parameters that the gateway adds are ignored.
 */
export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const orderId = readOrderId(query)
  const isHere = useHydrated()
  const { signedIn } = useSession()
  const data = useOwnData(loaderData)
  // The page asks again and again while a payment is on its way, and one of the answers may fail.
  const lastDetail = useLastSuccess(data?.detail)?.body
  const detail = data?.answer?.ok ? lastDetail : undefined
  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <div className={styles['words']}>
        <BrandMark className={styles['mark']} />
        <div>
          <h1>{headingOf(data?.answer)}</h1>
          {orderId !== '' && (
            <p className={styles['number']}>
              {texts.order} <b>{orderId}</b>
            </p>
          )}
        </div>
        <div className={`${styles['state']} ${layout['forCustomer']}`}>
          {isInvoiceNumber(orderId) &&
            (isHere && signedIn ? (
              <PaymentState key={data?.customer} answer={data?.answer} refused={query.get('payment') === 'refused'} />
            ) : (
              <PaymentStatePlaceholder />
            ))}
        </div>
        <div className={layout['forVisitor']}>
          <p>
            {texts.signInToFollow}
            <span className={styles['signIn']}>
              <PageLink className={button['outlined']} to={paths.signIn()}>
                {signIn}
              </PageLink>
            </span>
          </p>
        </div>
        <p className={styles['links']}>
          <PageLink className={text['link']} to={paths.home()}>
            {home}
          </PageLink>
          <PageLink className={text['link']} to={paths.accountAsThanked()}>
            {account}
          </PageLink>
        </p>
        {detail !== undefined && <OrderWay order={detail.orders} />}
      </div>
      {detail !== undefined && <OrderLines detail={detail} />}
    </section>
  )
}
