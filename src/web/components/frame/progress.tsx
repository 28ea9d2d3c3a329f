import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { loading } from '#texts/phrases.ts'
import { isOpened } from '../../data/opened-article.ts'
import text from '../../ui/text.module.css'
import styles from './progress.module.css'

const SAID_AFTER_MS = 1000

type Pressed = { link: HTMLAnchorElement; address: string }

/** A line under the header while a page is loading. It appears after a moment, by CSS alone. */
export function Progress() {
  const here = useLocation()
  const isBegun = isOpened(useMatches().at(-1)?.loaderData)
  const { location = isBegun ? here : undefined } = useNavigation()
  const pressed = useRef<Pressed>(undefined)
  // The address at that moment: the links of a grid have another one once its next filters are on their way.
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      pressed.current = link === null ? undefined : { link, address: link.pathname + link.search }
    }
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
  return location === undefined ? null : (
    <Line key={location.key} to={location.pathname + location.search} pressed={pressed} />
  )
}

function Line({ to, pressed }: { to: string; pressed: RefObject<Pressed | undefined> }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS)
    // For the style sheets. React does not know the attribute.
    const link = pressed.current?.address === to ? pressed.current.link : undefined
    if (link) link.ariaBusy = 'true'
    return () => {
      clearTimeout(timer)
      if (link) link.ariaBusy = null
    }
  }, [to, pressed])
  return (
    <div className={styles['progress']} data-progress>
      <i />
      <span className={text['visuallyHidden']} role="status">
        {isLong && loading}
      </span>
    </div>
  )
}
