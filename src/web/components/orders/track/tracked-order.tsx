import * as trackTexts from '#texts/track.ts'
import type { ReplyBody } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { trackingPage } from '../../../../values/links.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { Progress } from '../progress/progress.tsx'
import { Status } from '../status.tsx'
import styles from './tracked-order.module.css'

type Tracked = ReplyBody<Endpoints['POST /api/track-order'], 200>['order']

/** Shown without signing in, so only progress, courier and city. */
export function TrackedOrder({ order }: { order: Tracked }) {
  const { invoice, status, courier, service, tracking_no: resi } = order
  return (
    <section className={styles['order']} aria-label={invoice}>
      <div className={styles['head']}>
        <h2>{invoice}</h2>
        <Status status={status} />
      </div>
      {order.paid_date !== null && <Progress order={order} />}
      <dl className={styles['facts']}>
        <dt>{trackTexts.courier}</dt>
        <dd>
          {courier} {service}
          {resi !== '' && (
            <>
              {`, ${resi} `}
              <a className={text['link']} href={trackingPage} target="_blank" rel="noopener noreferrer">
                {trackTexts.trackParcel}
              </a>
            </>
          )}
        </dd>
        <dt>{trackTexts.to}</dt>
        <dd>
          {order.subdistrict_name}, {order.city_name}
        </dd>
      </dl>
      <p>
        <PageLink className={text['link']} to={paths.signIn()}>
          {trackTexts.signInForMore}
        </PageLink>
      </p>
    </section>
  )
}
