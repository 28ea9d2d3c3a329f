import { useSearchParams } from 'react-router'
import * as texts from '../../contract/texts.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { PaymentState, PaymentStatePlace } from '../components/thank-you/payment-state.tsx'
import { isInvoiceNumber, readOrderId } from '../data/invoice-number.ts'
import { pageMeta } from '../meta/page-meta.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/thank-you'
import './thank-you.css'

/** The address speaks of one order: no cache keeps the page, and no other site learns of it. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: texts.thankYou })

/**
 * Where a customer comes back to from the payment page, signed in or not: whoever pays into a virtual account comes hours later,
 * from another app. What the gateway has added to the address is not believed.
 */
export default function ThankYou() {
  const [query] = useSearchParams()
  const orderId = readOrderId(query)
  const isHere = useHydrated()
  const { signedIn } = useSession()
  return (
    <section className="thank-you wrap">
      <BrandMark />
      <div>
        <h1>{texts.thankYou}</h1>
        {orderId !== '' && (
          <p className="number">
            Order <b>{orderId}</b>
          </p>
        )}
      </div>
      <div className="for-customer">
        {isInvoiceNumber(orderId) &&
          (isHere && signedIn ? (
            <PaymentState invoice={orderId} refused={query.get('payment') === 'refused'} />
          ) : (
            <PaymentStatePlace />
          ))}
      </div>
      <div className="for-visitor">
        <p>
          The confirmation comes by e-mail. Sign in to see how your order stands.
          <span className="way">
            <PageLink className="button line" to={paths.signIn()}>
              {texts.signIn}
            </PageLink>
          </span>
        </p>
      </div>
      <p className="ways">
        <PageLink className="link" to={paths.home()}>
          {texts.home}
        </PageLink>
        <PageLink className="link" to={paths.accountAsThanked()}>
          {texts.account}
        </PageLink>
      </p>
    </section>
  )
}
