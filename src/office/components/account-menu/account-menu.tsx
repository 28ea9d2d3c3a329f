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

type AccountMenuProps = { person: Person; isSheet?: boolean }

/**
 * The signed-in person, and the settings that are theirs alone: at the foot of the sidebar or, with `isSheet`, behind the initials in
 * the header of a phone. It opens without script too.
 */
export function AccountMenu({ person, isSheet = false }: AccountMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key, pathname, search } = useLocation()
  const here = pathname + search
  const initials = initialsOf(person.name)
  const [[Card, Keys], setParts] = useState<Awaited<ReturnType<typeof load>> | []>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const loadParts = useCallback(() => void load().then(setParts, () => {}), [])
  const openShortcuts = useCallback(() => {
    setShowsKeys(true)
    loadParts()
  }, [loadParts])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSheet && event.key === '?' && isShortcut(event)) openShortcuts()
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
  }, [openShortcuts, isSheet])
  return (
    <>
      <details ref={menu} key={key} className={isSheet ? styles['sheet'] : styles['menu']} onToggle={loadParts}>
        {/* Voice control finds it by its visible text, so its name has to contain that. */}
        <summary aria-label={isSheet ? `${initials}, ${texts.account}` : undefined}>
          <Face initials={initials} isOwn />
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
