import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { texts } from '#office-texts/search.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import { type MenuPage, matchingPages } from './matching-pages.ts'
import { readRecent, rememberRecent } from './recent-records.ts'
import styles from './search.module.css'
import type { loader } from './search.tsx'

const PAUSE_MS = 120

/** The search as a dialog, for articles, orders, customers, pages and actions. Its script is loaded when it is first opened. */
export function PaletteDialog({ pages, close }: { pages: MenuPage[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const timer = setTimeout(() => void load(`/search?q=${encodeURIComponent(typed)}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, load])
  useEffect(() => {
    const shown = dialog.current
    const listen = (event: KeyboardEvent) => moveFocus(shown, event)
    shown?.addEventListener('keydown', listen)
    return () => shown?.removeEventListener('keydown', listen)
  }, [])

  const [recent] = useState(readRecent)
  const isEmpty = typed.trim() === ''
  const found = matchingPages(pages, typed)
  const groups = [
    ...(isEmpty && recent.length > 0 ? [{ kind: 'recent' as const, results: recent }] : []),
    ...(found.length > 0 ? [{ kind: 'pages' as const, results: found }] : []),
    ...(isEmpty ? [] : (data?.groups ?? [])),
  ]
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={texts.search} onClose={close}>
      <div className={styles['bar']}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={texts.field}
          placeholder={texts.hint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" className={button['bare']} onClick={close} aria-label={texts.close}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <div className={styles['list']}>
        {groups.map(({ kind, results }) => (
          <section key={kind} aria-label={texts.groups[kind]}>
            <p>{texts.groups[kind]}</p>
            <ul>
              {results.map((result) => (
                <li key={result.key}>
                  <Link
                    to={result.to}
                    className={styles['result']}
                    onClick={() => {
                      if (kind !== 'pages' && kind !== 'actions') rememberRecent(result)
                      close()
                    }}
                  >
                    <b>{result.name}</b>
                    <span className={text['small']}>{result.detail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className={styles['foot']}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.move}
        </span>
        <span>
          <kbd>Enter</kbd> {texts.open}
        </span>
        <span>
          <kbd>&gt;</kbd> {texts.onlyActions}
        </span>
        <span>{isEmpty ? '' : count === 0 ? texts.nothing(typed) : texts.count(count)}</span>
      </p>
    </dialog>
  )
}

/** The arrows move from the field through the results and back. Enter in the field opens the first result. */
function moveFocus(dialog: HTMLDialogElement | null, event: KeyboardEvent): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault()
    stops[1]?.click()
  }
}
