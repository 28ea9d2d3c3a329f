import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '#office-texts/frame.ts'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icons.tsx'
import { initialsOf } from '../../ui/initials.ts'
import text from '../../ui/text.module.css'
import { isShortcut } from '../shortcuts.ts'
import type { Person } from './account-card.tsx'
import styles from './account-menu.module.css'
import { SignOut } from './sign-out.tsx'

const load = () => Promise.all([import('./account-card.tsx'), import('./shortcuts-dialog.tsx')])

/** The signed-in person, and the settings that are theirs alone. It opens without script too. */
export function AccountMenu({ person }: { person: Person }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [[Card, Keys], setParts] = useState<Awaited<ReturnType<typeof load>> | []>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const loadParts = useCallback(() => void load().then(setParts, () => {}), [])
  const openShortcuts = useCallback(() => {
    setShowsKeys(true)
    loadParts()
  }, [loadParts])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && isShortcut(event)) openShortcuts()
      if (event.key === 'Escape' && menu.current?.open === true) {
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }
    }
    const leave = ({ target }: Event) => {
      if (menu.current !== null && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('keydown', press)
    document.addEventListener('click', leave)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', leave)
    }
  }, [openShortcuts])
  return (
    <>
      <details ref={menu} key={here} className={styles['menu']} onToggle={loadParts}>
        <summary>
          <Face initials={initialsOf(person.name)} isOwn />
          <span className={styles['who']}>
            {person.name}
            <span className={text['small']}>{texts.roles[person.role]}</span>
          </span>
          <Icon name="down" size={16} />
        </summary>
        <div className={styles['card']}>
          {Card === undefined ? (
            <ul>
              <li>
                <Link to="/account">
                  <Icon name="key" /> {texts.account}
                </Link>
              </li>
              <li>
                <SignOut />
              </li>
            </ul>
          ) : (
            <Card.AccountCard person={person} here={here} openShortcuts={openShortcuts} />
          )}
        </div>
      </details>
      {showsKeys && Keys !== undefined && <Keys.ShortcutsDialog close={() => setShowsKeys(false)} />}
    </>
  )
}
