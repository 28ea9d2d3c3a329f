import styles from './brand-mark.module.css'

/** The shop's logo: five vertical lines, each shorter than the one before. Custom properties in its CSS set the size. */
export function BrandMark({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`${styles['mark']} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
