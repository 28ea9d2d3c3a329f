import * as storeTexts from '#texts/stores.ts'
import * as texts from '../../../contract/texts.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import type { Store } from '../../../shop/stores/list-stores.ts'
import { paths } from '../../paths.ts'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import { PicturePreload } from '../content/picture-preload.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './store-card.module.css'

const sizesOf = (picture: PictureFile) => fillSizes('(min-width: 48rem) 32vw, 100vw', picture, 4 / 5)

export function StoreCard({ store, first }: { store: Store; first: boolean }) {
  const { name, address, openDay, openTime, phoneNumber, mapsLink, picture } = store
  return (
    <article className={styles['store']}>
      {picture !== undefined && (
        <>
          {first && <PicturePreload picture={picture} sizes={sizesOf(picture)} />}
          <Picture className={styles['picture']} picture={picture} alt="" sizes={sizesOf(picture)} first={first} />
        </>
      )}
      <h2>{name}</h2>
      <address>{address}</address>
      <p className={styles['hours']}>
        {openDay}
        <br />
        {openTime}
      </p>
      <p className={styles['ways']}>
        {phoneNumber !== '' && (
          <a className={styles['phone']} href={paths.phone(phoneNumber)}>
            {phoneNumber}
          </a>
        )}
        {mapsLink !== '' && (
          <a
            className={text['link']}
            href={mapsLink}
            rel="noopener"
            aria-label={storeTexts.visit(texts.visitNow, name)}
          >
            {texts.visitNow}
          </a>
        )}
      </p>
    </article>
  )
}
