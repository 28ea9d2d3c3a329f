import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import { FieldError } from '../forms/field.tsx'
import { formatDeliveryDays } from './delivery-days.ts'
import type { Service, Services } from './use-shipping-costs.ts'
import './courier-choice.css'

type CourierChoiceProps = {
  from: string
  whatsapp: string
  services: Services
  /** Nobody knows yet where the parcel goes. */
  lacksPlace: boolean
  chosen: Service | undefined
  /** What a voucher takes off the shipping, at most. */
  off: number
  error: string | undefined
  onChoose: (service: Service) => void
}

/** The courier, and by which of its services. */
export function CourierChoice(props: CourierChoiceProps) {
  const { from, services, lacksPlace, error } = props
  return (
    <section className="step">
      <h2 id="service-label">Courier and service</h2>
      <div className="field courier">
        <label htmlFor="courier">Courier</label>
        <span className="box">
          <select id="courier" name="courier" aria-describedby="courier-from">
            <option value="sicepat">{texts.sicepat}</option>
          </select>
          <DownIcon />
        </span>
        <p className="hint" id="courier-from">
          From {from}
        </p>
      </div>
      <div
        className="services"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="service-label"
        aria-busy={services.waiting}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'service-missing'}
      >
        {lacksPlace && <p className="quiet small-text">Choose the subdistrict, and what sending costs stands here.</p>}
        {!lacksPlace && <Offered {...props} />}
      </div>
      {services.estimate && <p className="note">{texts.costsEstimated}</p>}
      {error !== undefined && <FieldError id="service-missing">{error}</FieldError>}
    </section>
  )
}

function Offered({ services, chosen, off, onChoose, whatsapp }: CourierChoiceProps) {
  if (services.waiting) {
    return (
      <div className="asking">
        <BrandMark />
        <p className="unseen" role="status">
          Looking up what sending costs
        </p>
      </div>
    )
  }
  if (services.failure !== undefined) {
    return (
      <p className="not-loaded" role="alert">
        {services.failure}{' '}
        <button type="button" className="link" onClick={() => void services.again()}>
          Try again
        </button>{' '}
        or{' '}
        <a className="link" href={paths.whatsapp(whatsapp)} rel="noopener">
          write to us on WhatsApp
        </a>
        .
      </p>
    )
  }
  return services.list.map((one) => (
    <label key={one.service} className="service">
      <input
        type="radio"
        name="service"
        value={one.service}
        checked={one.service === chosen?.service}
        onChange={() => onChoose(one)}
      />
      <span className="words">
        {one.service}
        <span className="quiet">{[one.description, formatDeliveryDays(one.ekstimasi)].filter(Boolean).join(', ')}</span>
      </span>
      <Cost full={one.ongkir} off={off} />
    </label>
  ))
}

/** What is left of it under a voucher, with the full cost struck through. */
export function Cost({ full, off }: { full: number; off: number }) {
  if (off === 0) return <span className="cost">{formatRupiah(full)}</span>
  return (
    <span className="cost">
      <del>
        <span className="unseen">Was </span>
        {formatRupiah(full)}
      </del>{' '}
      <ins>
        <span className="unseen">now </span>
        {formatRupiah(Math.max(0, full - off))}
      </ins>
    </span>
  )
}
