import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { loading } from '#texts/phrases.ts'
import text from '../../ui/text.module.css'
import styles from './progress.module.css'

const SAID_AFTER_MS = 1000

/** A line under the header while a page is loading. It appears after a moment, by CSS alone. */
export function Progress() {
  const { location } = useNavigation()
  return location === undefined ? null : <Line key={location.key} to={location.pathname + location.search} />
}

function Line({ to }: { to: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS)
    // The link that was pressed, for the style sheets. React does not know the attribute.
    const link = document.activeElement?.closest('a')
    const mark = (busy: string | null) => {
      if (link && link.pathname + link.search === to) link.ariaBusy = busy
    }
    mark('true')
    return () => {
      clearTimeout(timer)
      mark(null)
    }
  }, [to])
  return (
    <div className={styles['progress']} data-progress>
      <i />
      <span className={text['visuallyHidden']} role="status">
        {isLong && loading}
      </span>
    </div>
  )
}
