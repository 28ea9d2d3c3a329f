import styles from './face.module.css'

/** The initials of a person in a circle; `isOwn`: the person who looks. Without initials, the system. */
export const Face = ({ initials, isOwn = false }: { initials: string; isOwn?: boolean }) => (
  <span
    className={`${styles['face']} ${isOwn ? styles['own'] : ''} ${initials === '' ? styles['system'] : ''}`}
    aria-hidden="true"
  >
    {initials}
  </span>
)
