import styles from './wordmark.module.css'

/** The class of the shop's name where it is set as a logo. Longer names are smaller, so that they fit beside links. */
export function wordmarkOf(name: string): string {
  const size = name.length > 12 ? styles['long'] : name.length > 8 ? styles['medium'] : ''
  return `${styles['wordmark']} ${size}`
}

export type LogoPicture = { address: string; width: number; height: number }

/** The owner's logo, or else the name. The link around it says the name, so the picture is decoration. */
export const ShopName = ({ name, logo }: { name: string; logo: LogoPicture | undefined }) =>
  logo === undefined ? (
    name
  ) : (
    <img className={styles['logo']} src={logo.address} width={logo.width} height={logo.height} alt="" data-logo="" />
  )
