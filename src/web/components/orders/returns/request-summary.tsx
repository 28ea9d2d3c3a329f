import * as texts from '#texts/orders/returns.ts'
import { faultReasons } from '../../../../values/orders/return-status.ts'
import styles from './ask-return.module.css'
import type { Draft } from './draft.ts'
import type { Returnable } from './use-order-returns.ts'

type RequestSummaryProps = { items: readonly Returnable[]; draft: Draft; address: string | undefined }

/** What is asked for, and who pays the shipping. */
export function RequestSummary({ items, draft, address }: RequestSummaryProps) {
  const { wants, reason } = draft
  const chosen = items.filter(({ size_id: id }) => (draft.pieces[id] ?? 0) > 0)
  return (
    <>
      <h3>{texts.yourRequest}</h3>
      {chosen.length === 0 ? (
        <p className={styles['until']}>{texts.nothingChosenYet}</p>
      ) : (
        <dl>
          {chosen.map(({ size_id: id, product_name: name, size, sizes }) => {
            const wanted = wants === 'exchange' ? sizes.find((one) => one.size_id === draft.sizes[id]) : undefined
            return (
              <div key={id}>
                <dt>{`${name}, ${wanted === undefined ? size : texts.becomes(size, wanted.size)}`}</dt>
                <dd>{texts.pieceCount(draft.pieces[id] ?? 0)}</dd>
              </div>
            )
          })}
          {reason !== undefined && wants !== undefined && (
            <div>
              <dt>{wants === 'exchange' ? texts.shippingBothWays : texts.shippingToUs}</dt>
              <dd>{faultReasons.includes(reason) ? texts.wePay : texts.youPayShort}</dd>
            </div>
          )}
        </dl>
      )}
      {wants === 'exchange' && address !== undefined && <p className={styles['until']}>{texts.newParcelTo(address)}</p>}
    </>
  )
}
