import styles from './brand-mark.module.css'

/** The shop's mark: five hanging lines of falling length. `--mark-height` and `--mark-gap` set its size. */
export function BrandMark({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`pleats ${styles['mark']} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
