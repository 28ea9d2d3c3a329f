import styles from './wordmark.module.css'

/** The class of the shop's name where it is set as a logo. Longer names are smaller, so that they fit beside links. */
export function wordmarkOf(name: string): string {
  const size = name.length > 12 ? styles['long'] : name.length > 8 ? styles['medium'] : ''
  return `${styles['wordmark']} ${size}`
}
