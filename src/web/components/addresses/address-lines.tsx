import * as texts from '#texts/checkout/addresses.ts'
import text from '../../ui/text.module.css'
import styles from './addresses.module.css'
import type { SavedAddress } from './saved-address.ts'

/** An address as it is printed on a parcel. */
export function AddressLines({ saved }: { saved: SavedAddress }) {
  const { name, phone, address, subdistrict_name, city_name, province_name, zipcode } = saved
  return (
    <span className={styles['lines']}>
      <b>{name}</b> <span className={text['quiet']}>{phone}</span>{' '}
      {saved.is_default && <span className={styles['tag']}>{texts.defaultAddress}</span>}{' '}
      {saved.last_used && <span className={styles['tag']}>{texts.lastUsed}</span>}
      <span className={styles['street']}>{address}</span>
      <span className={styles['street']}>
        {[subdistrict_name, city_name, `${province_name} ${zipcode}`].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}
