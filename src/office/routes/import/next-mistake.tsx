import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import styles from './check-filters.module.css'

/** F8 goes to the next mistake of the page, and from a page without one to the first of all. */
export function NextMistake({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const wrong = [...document.querySelectorAll<HTMLElement>('td [aria-invalid="true"]')]
      const at = wrong.findIndex((field) => field === document.activeElement)
      const next =
        wrong[event.shiftKey ? (at < 0 ? wrong.length : at) - 1 : at + 1] ?? wrong.at(event.shiftKey ? -1 : 0)
      if (next === undefined) return void navigate(to)
      next.focus()
      next.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, to])
  return (
    <p className={styles['key']}>
      <kbd>F8</kbd> {texts.nextMistake}
    </p>
  )
}
