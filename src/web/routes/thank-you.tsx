import { useSearchParams } from 'react-router'
import * as texts from '#texts/thank-you.ts'
import { account, home, signIn } from '../../contract/texts.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { PaymentState, PaymentStatePlaceholder } from '../components/thank-you/payment-state.tsx'
import { isInvoiceNumber, readOrderId } from '../data/invoice-number.ts'
import { pageMeta } from '../meta/page-meta.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/thank-you'
import './thank-you.css'

/** The address names an order: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: texts.thankYou })

/**
 * The payment gateway sends customers here, signed in or not: a virtual account is often paid hours later in another app. The
 * query parameters that the gateway adds are ignored.
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
            {texts.order} <b>{orderId}</b>
          </p>
        )}
      </div>
      <div className="for-customer">
        {isInvoiceNumber(orderId) &&
          (isHere && signedIn ? (
            <PaymentState invoice={orderId} refused={query.get('payment') === 'refused'} />
          ) : (
            <PaymentStatePlaceholder />
          ))}
      </div>
      <div className="for-visitor">
        <p>
          {texts.signInToFollow}
          <span className="way">
            <PageLink className="button line" to={paths.signIn()}>
              {signIn}
            </PageLink>
          </span>
        </p>
      </div>
      <p className="ways">
        <PageLink className="link" to={paths.home()}>
          {home}
        </PageLink>
        <PageLink className="link" to={paths.accountAsThanked()}>
          {account}
        </PageLink>
      </p>
    </section>
  )
}
