import { useState } from 'react'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders/returns.ts'
import { formatDay } from '../../../../values/time/shop-time.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { paths } from '../../../paths.ts'
import button from '../../../ui/button.module.css'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { isPast, lastDay, whyNot } from './deadlines.ts'
import { OwnPhotos } from './own-photos.tsx'
import styles from './returns-section.module.css'
import { type OrderReturn, type Returns, useOrderReturns } from './use-order-returns.ts'

/** A section of the order: what was asked for, how far it is, and a link to ask. */
export function ReturnsSection({ id }: { id: number }) {
  const { answer, reload } = useOrderReturns(id)
  if (answer === undefined) return null
  if (!answer.ok) return <LoadError onRetry={reload}>{texts.notLoaded}</LoadError>
  const { body } = answer
  if (body.delivered_date === null && body.returns.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby={`returns-${id}`}>
      <h3 id={`returns-${id}`}>{texts.exchangeOrReturn}</h3>
      {body.returns.map((one) => (
        <Request key={one.id} of={one} onChange={reload} />
      ))}
      {body.delivered_date !== null && <Ask id={id} returns={body} />}
    </section>
  )
}

function Ask({ id, returns }: { id: number; returns: Returns }) {
  const { can_ask: canAsk, fit_until: fit, fault_until: fault } = returns
  if (!canAsk) {
    return (
      <>
        <p>
          <button
            type="button"
            className={`${button['outlined']} ${styles['closed']}`}
            aria-disabled="true"
            aria-describedby={`no-return-${id}`}
          >
            {texts.exchangeOrReturn}
          </button>
        </p>
        <p className={styles['quiet']} id={`no-return-${id}`}>
          {whyNot(returns)}
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        <PageLink className={button['outlined']} to={paths.askReturn(id)}>
          {texts.exchangeOrReturn}
        </PageLink>
      </p>
      <p className={styles['quiet']}>
        {!isPast(fit) && fit !== null && `${texts.askUntil(lastDay(fit))} `}
        {!isPast(fault) && fault !== null && texts.faultUntil(lastDay(fault))}
      </p>
    </>
  )
}

type RequestProps = { of: OrderReturn; onChange: () => Promise<void> }

/** One request, with its steps and what to do next. */
function Request({ of: one, onChange }: RequestProps) {
  const what = one.wants === 'exchange' ? texts.exchange : texts.moneyBack
  return (
    <article className={styles['request']} aria-label={texts.requestOf(what, one.id)}>
      <h4>
        {what} <span className={text['quiet']}>{formatDay(new Date(one.requested_date), language)}</span>
      </h4>
      <ul>
        {one.items.map(({ size_id: sizeId, product_name: name, color, size, qty, wanted }) => (
          <li key={sizeId}>
            {texts.pieces(qty, name)}{' '}
            <span className={text['quiet']}>
              {wanted === null
                ? `${color}, ${size}`
                : texts.becomes(
                    `${color}, ${size}`,
                    wanted.color === color ? wanted.size : `${wanted.color}, ${wanted.size}`,
                  )}
            </span>
          </li>
        ))}
      </ul>
      <Steps of={one} />
      <p role="status">{texts.sentences[one.status]}</p>
      <Facts of={one} />
      {one.replacement !== null && (
        <p>
          <PageLink className={text['link']} to={paths.order(one.replacement.id)}>
            {texts.newOrder(one.replacement.invoice)}
          </PageLink>
        </p>
      )}
      <OwnPhotos ids={one.photos} />
      {one.status === 'Asked' && <Withdraw id={one.id} onChange={onChange} />}
    </article>
  )
}

/** Where to send it, who pays, and the words of both sides. */
function Facts({ of: one }: { of: OrderReturn }) {
  const isExpected = one.status === 'Requested'
  return (
    <>
      {one.status === 'Asked' && one.held_until !== null && (
        <p className={text['quiet']}>{texts.heldUntil(formatDay(new Date(one.held_until), language))}</p>
      )}
      <dl>
        {isExpected && (
          <>
            <dt>{texts.where}</dt>
            <dd>
              {one.instructions || (
                <PageLink className={text['link']} to={paths.returns()}>
                  {texts.howToSend}
                </PageLink>
              )}
              <br />
              {one.shipping_by === 'shop' ? texts.shopPays : texts.youPay}
            </dd>
          </>
        )}
        {one.refusal !== '' && (
          <>
            <dt>{texts.why}</dt>
            <dd>{one.refusal}</dd>
          </>
        )}
        {one.note !== '' && (
          <>
            <dt>{texts.yourNote}</dt>
            <dd>{one.note}</dd>
          </>
        )}
      </dl>
    </>
  )
}

function Steps({ of: { status, wants, is_asked: isAsked } }: { of: OrderReturn }) {
  if (status === 'Declined' || status === 'Cancelled' || status === 'Refused') return null
  const end = status === 'Refunded' || (status !== 'Replaced' && wants === 'refund') ? 'Refunded' : 'Replaced'
  const steps = [...(isAsked ? (['Asked'] as const) : []), 'Requested', 'Received', end] as const
  const at = steps.findIndex((step) => step === status)
  return (
    <ol className={styles['steps']}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place <= at || undefined}>
          {texts.statuses[step]}
        </li>
      ))}
    </ol>
  )
}

function Withdraw({ id, onChange }: { id: number; onChange: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const answer = await call('POST /api/withdraw-return/:id', { params: { id: String(id) } })
    showToast(messageOf(answer))
    await onChange()
    setBusy(false)
  }
  return (
    <p>
      <button type="button" className={text['link']} aria-disabled={busy} onClick={() => void (busy || withdraw())}>
        {texts.withdraw}
      </button>
    </p>
  )
}
