import * as texts from '../../../contract/texts.ts'
import type { Store } from '../../../shop/stores/list-stores.ts'
import { paths } from '../../paths.ts'
import { Picture, PicturePreload } from '../content/picture.tsx'
import './store-card.css'

const sizes = '(min-width: 48rem) 32vw, 100vw'

export function StoreCard({ store, first }: { store: Store; first: boolean }) {
  const { name, address, openDay, openTime, phoneNumber, mapsLink, picture } = store
  return (
    <article className="store">
      {picture !== undefined && (
        <>
          {first && <PicturePreload picture={picture} sizes={sizes} />}
          <Picture picture={picture} alt="" sizes={sizes} first={first} />
        </>
      )}
      <h2>{name}</h2>
      <address>{address}</address>
      <p className="hours">
        {openDay}
        <br />
        {openTime}
      </p>
      <p className="ways">
        {phoneNumber !== '' && <a href={paths.phone(phoneNumber)}>{phoneNumber}</a>}
        {mapsLink !== '' && (
          <a className="link" href={mapsLink} rel="noopener" aria-label={`${texts.visitNow}: ${name}`}>
            {texts.visitNow}
          </a>
        )}
      </p>
    </article>
  )
}
