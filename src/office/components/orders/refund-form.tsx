import { Link } from 'react-router'
import { texts } from '#office-texts/orders/refunds.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import text from '../../ui/text.module.css'
import { Thumbs } from '../thumbs.tsx'
import styles from './refund.module.css'

type RefundFormParts = {
  order: string
  left: string
  items: readonly {
    sizeId: number
    name: string
    detail: string
    field: string
    picture: string | undefined
    /** How many pieces can still be refunded. */
    left: number
    /** What was paid for one piece. */
    share: string
  }[]
  shipping: string | undefined
  isShipped: boolean
  way: 'all' | 'items' | 'amount'
  error: string | undefined
}

/** All that is left, selected items, or an amount. Without script, the parts of the other choices stay closed by style alone. */
export function RefundForm({ order, left, items, shipping, isShipped, way, error }: RefundFormParts) {
  const radio = (value: RefundFormParts['way']) => ({ name: 'way', value, defaultChecked: way === value })
  return (
    <div className={styles['form']}>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div className={styles['ways']}>
        <div className={styles['way']}>
          <label>
            <input type="radio" {...radio('all')} /> <span>{texts.fullRefund}</span>{' '}
            <span className={styles['sum']}>{left}</span>
          </label>
        </div>
        <div className={styles['way']}>
          <label>
            <input type="radio" {...radio('items')} /> <span>{texts.selectedItems}</span>
          </label>
          <div className={styles['inside']}>
            {items.map((item) => (
              <label key={item.sizeId} className={styles['item']}>
                <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: 1 }]} />
                <span>
                  {item.name} <span className={text['quiet']}>{item.detail}</span>
                  <br />
                  <span className={text['small']}>{texts.each(item.share)}</span>
                </span>
                <span className={styles['pieces']}>
                  <input
                    type="number"
                    name={item.field}
                    min={0}
                    max={item.left}
                    defaultValue={0}
                    disabled={item.left === 0}
                    aria-label={texts.piecesOf(item.name, item.detail)}
                  />
                  <span className={text['quiet']}>{texts.of(item.left)}</span>
                </span>
              </label>
            ))}
            {shipping !== undefined && (
              <label className={styles['choice']}>
                <input type="checkbox" name="shipping" value="yes" /> <span>{texts.shipping}</span>
                <span className={styles['sum']}>{shipping}</span>
              </label>
            )}
          </div>
        </div>
        <div className={styles['way']}>
          <label>
            <input type="radio" {...radio('amount')} /> <span>{texts.customAmount}</span>
          </label>
          <div className={styles['inside']}>
            <Field name="amount" label={texts.amount} hint={texts.amountHint} inputMode="numeric" autoComplete="off" />
          </div>
        </div>
      </div>
      {!isShipped && (
        <label className={styles['choice']}>
          <input type="checkbox" name="restock" value="yes" />
          <span>
            {texts.restock} <span className={text['quiet']}>{texts.restockHint}</span>
          </span>
        </label>
      )}
      <label className={styles['choice']}>
        <input type="checkbox" name="byTransfer" value="yes" />
        <span>{texts.byTransfer}</span>
      </label>
      <p className={styles['buttons']} data-dock>
        <Link className={button['outline']} to={order}>
          {texts.keep}
        </Link>
        <button type="submit" className={button['button']}>
          {texts.check}
        </button>
      </p>
    </div>
  )
}
