import './brand-mark.css'

/** The shop's mark: five hanging lines, a sound fading. */
export function BrandMark() {
  return (
    <span className="pleats" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
