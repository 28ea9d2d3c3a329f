import './pleats.css'

/** The shop's mark: five hanging lines, a sound fading. */
export function Pleats() {
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
