import * as texts from '#texts/checkout.ts'
import { deliveryDays, tryAgain } from '#texts/phrases.ts'
import { sicepat } from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import loading from '../account/account-loading.module.css'
import field from '../forms/field.module.css'
import { FieldError } from '../forms/field.tsx'
import checkout from './checkout.module.css'
import styles from './courier-choice.module.css'
import type { Service, Services } from './use-shipping-costs.ts'

type CourierChoiceProps = {
  from: string
  whatsapp: string
  services: Services
  /** True until a subdistrict is chosen. */
  needsDestination: boolean
  chosen: Service | undefined
  /** The most that a voucher takes off the shipping cost. */
  discount: number
  error: string | undefined
  onChoose: (service: Service) => void
}

/** The choice of the courier and its service. */
export function CourierChoice(props: CourierChoiceProps) {
  const { from, services, needsDestination, error } = props
  return (
    <section className={checkout['step']}>
      <h2 id="service-label">{texts.courierAndService}</h2>
      <div className={`${field['field']} ${styles['courier']}`}>
        <label htmlFor="courier">{texts.courier}</label>
        <span className={field['box']}>
          <select id="courier" name="courier" aria-describedby="courier-from">
            <option value="sicepat">{sicepat}</option>
          </select>
          <DownIcon />
        </span>
        <p className={field['hint']} id="courier-from">
          {texts.sentFrom(from)}
        </p>
      </div>
      <div
        className={styles['services']}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="service-label"
        aria-busy={services.waiting}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'service-missing'}
      >
        {needsDestination && <p className={`${text['quiet']} ${text['small']}`}>{texts.chooseSubdistrict}</p>}
        {!needsDestination && <ServiceList {...props} />}
      </div>
      {services.estimate && <p className={`${checkout['note']} ${styles['estimate']}`}>{texts.ratesEstimated}</p>}
      {error !== undefined && (
        <FieldError id="service-missing" className={styles['error']}>
          {error}
        </FieldError>
      )}
    </section>
  )
}

function ServiceList({ services, chosen, discount, onChoose, whatsapp }: CourierChoiceProps) {
  if (services.waiting) {
    return (
      <div className={styles['loading']}>
        <BrandMark className={`${loading['breathing']} ${styles['mark']}`} />
        <p className={text['visuallyHidden']} role="status">
          {texts.loadingRates}
        </p>
      </div>
    )
  }
  if (services.failure !== undefined) {
    return (
      <p className={styles['notLoaded']} role="alert">
        {services.failure}{' '}
        <button type="button" className={text['link']} onClick={services.again}>
          {tryAgain}
        </button>{' '}
        {texts.or}{' '}
        <a className={text['link']} href={paths.whatsapp(whatsapp)} rel="noopener">
          {texts.writeOnWhatsapp}
        </a>
        .
      </p>
    )
  }
  return services.list.map((one) => (
    <label key={one.service} className={styles['service']}>
      <input
        type="radio"
        name="service"
        value={one.service}
        checked={one.service === chosen?.service}
        onChange={() => onChoose(one)}
      />
      <span className={styles['words']}>
        {one.service}
        <span className={text['quiet']}>
          {[one.description, one.ekstimasi && deliveryDays(one.ekstimasi)].filter(Boolean).join(', ')}
        </span>
      </span>
      <Cost full={one.ongkir} discount={discount} />
    </label>
  ))
}

/** The shipping cost; with a voucher, the full cost is struck through. */
export function Cost({ full, discount }: { full: number; discount: number }) {
  if (discount === 0) return <span className={styles['cost']}>{formatRupiah(full)}</span>
  return (
    <span className={styles['cost']}>
      <del>
        <span className={text['visuallyHidden']}>{texts.was} </span>
        {formatRupiah(full)}
      </del>{' '}
      <ins>
        <span className={text['visuallyHidden']}>{texts.now} </span>
        {formatRupiah(Math.max(0, full - discount))}
      </ins>
    </span>
  )
}
