import styles from './search-panel.module.css'

/** The text with the typed characters marked where they occur first, in any case. */
export function Marked({ children, typed }: { children: string; typed: string }) {
  const at = children.toLowerCase().indexOf(typed.toLowerCase())
  // A character whose lower case is longer, such as İ, would move the mark.
  if (typed === '' || at === -1 || children.toLowerCase().length !== children.length) return children
  const end = at + typed.length
  return (
    <>
      {children.slice(0, at)}
      <mark className={styles['mark']}>{children.slice(at, end)}</mark>
      {children.slice(end)}
    </>
  )
}
