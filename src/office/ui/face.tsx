import styles from './face.module.css'

/** The initials of a person in a circle; `isOwn`: of the signed-in person. Without initials, the system. */
export const Face = ({ initials, isOwn = false }: { initials: string; isOwn?: boolean }) => (
  <span
    className={`${styles['face']} ${isOwn ? styles['own'] : ''} ${initials === '' ? styles['system'] : ''}`}
    aria-hidden="true"
  >
    {initials}
  </span>
)
