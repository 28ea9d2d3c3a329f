import styles from './thumbs.module.css'

type Thumb = { sizeId: number; address: string | undefined; qty: number }

/** Small pictures of what is in a parcel. The number is written when there is more than one of an item. */
export const Thumbs = ({ pictures, size = 'small' }: { pictures: Thumb[]; size?: 'small' | 'large' }) => (
  <span className={styles['thumbs']}>
    {pictures.map(({ sizeId, address, qty }) => (
      <span key={sizeId} className={`${styles['thumb']} ${styles[size]}`}>
        {address !== undefined && <img src={address} alt="" loading="lazy" decoding="async" />}
        {qty > 1 && <b>{qty}×</b>}
      </span>
    ))}
  </span>
)
