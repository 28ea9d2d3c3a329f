import { texts } from '#office-texts/settings.ts'
import text from '../../ui/text.module.css'
import type { SectionField } from './section.ts'
import styles from './settings.module.css'

type Row = { service: string; description: string; isOffered: boolean; weight: string; price: string }

/** The services of the courier, each with a checkbox. The form sends which ones it shows, so that one left unchecked is known. */
export function CourierOffers({ services, setting }: { services: Row[]; setting: SectionField | undefined }) {
  const { isLocked = false, value = '', error } = setting ?? {}
  const before = <input type="hidden" name="SHIPPING_SERVICES_OFF" value={value} />
  if (services.length === 0) {
    return (
      <p className={text['small']}>
        {before}
        {texts.noServices}
      </p>
    )
  }
  return (
    <div className={styles['services']}>
      {before}
      <input type="hidden" name="services" value={services.map(({ service }) => service).join(',')} />
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.toJakarta}</th>
            <th scope="col">{texts.offered}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ service, description, isOffered, weight, price }) => (
            <tr key={service}>
              <td>
                <b>{service}</b> <span className={text['small']}>{description}</span>
              </td>
              <td>
                {price} <span className={text['small']}>{weight}</span>
              </td>
              <td>
                <label>
                  <input
                    type="checkbox"
                    name={`service-${service}`}
                    value="on"
                    defaultChecked={isOffered}
                    disabled={isLocked}
                    aria-label={service}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles[error === undefined ? 'hint' : 'error']} role={error && 'alert'}>
        {isLocked ? texts.lockedBy('SHIPPING_SERVICES_OFF') : (error ?? texts.servicesHint)}
      </p>
    </div>
  )
}
