import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '#office-texts/accounts/account-menu.ts'
import { texts as frame } from '#office-texts/frame.ts'
import type { Role } from '../../../shop/staff/permissions.ts'
import { formatClock } from '../../../values/time/shop-time.ts'
import button from '../../ui/button.module.css'
import { Face } from '../../ui/face.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { isShortcut } from '../../ui/shortcuts.ts'
import text from '../../ui/text.module.css'
import { readTodaysMessages, type TodaysMessage } from '../../ui/todays-messages.ts'
import styles from './account-menu.module.css'

const loadShortcuts = () => import('./shortcuts-dialog.tsx')

type Dialog = Awaited<ReturnType<typeof loadShortcuts>>['ShortcutsDialog']

export type Person = { name: string; email: string; role: Role; language: string; theme: string }

/** Who is signed in, with what is theirs alone. It opens without script too. */
export function AccountMenu({ person }: { person: Person }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [messages, setMessages] = useState<TodaysMessage[]>([])
  const [Shortcuts, setShortcuts] = useState<Dialog>()
  const openShortcuts = useCallback(
    () =>
      void loadShortcuts().then(
        (loaded) => setShortcuts(() => loaded.ShortcutsDialog),
        () => {},
      ),
    [],
  )
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
      <details
        ref={menu}
        key={here}
        className={styles['menu']}
        onToggle={({ currentTarget }) => currentTarget.open && setMessages(readTodaysMessages())}
      >
        <summary>
          <Face initials={initialsOf(person.name)} isOwn />
          <span className={styles['who']}>
            {person.name}
            <span className={text['small']}>{frame.roles[person.role]}</span>
          </span>
          <Icon name="down" size={16} />
        </summary>
        <section className={styles['card']} aria-label={texts.menu}>
          <p className={styles['own']}>
            <span className={styles['who']}>
              <b>{person.name}</b>
              <span className={text['small']}>{person.email}</span>
            </span>
            <span className={styles['role']}>{frame.roles[person.role]}</span>
          </p>
          {messages.length > 0 && (
            <div className={styles['messages']}>
              <p className={text['small']}>{frame.today}</p>
              <ul>
                {messages.map(({ kind, text: said, at }) => (
                  <li key={at} className={styles[kind]}>
                    <Icon name={kind === 'done' ? 'check' : 'warning'} size={16} />
                    <span>
                      {said}
                      <span className={text['small']}>{formatClock(new Date(at))}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Choice person={person} name="language" to={here} label={texts.language} choices={languages} />
          <Choice person={person} name="theme" to={here} label={texts.theme} choices={themes} />
          <ul>
            <li>
              <Link to="/account">
                <Icon name="key" /> {texts.signIn}
              </Link>
            </li>
            <li>
              <Link to="/account#sessions">
                <Icon name="phone" /> {texts.sessions}
              </Link>
            </li>
            <li>
              <button type="button" onClick={openShortcuts}>
                <Icon name="info" /> {texts.shortcuts} <kbd>?</kbd>
              </button>
            </li>
            <li>
              <SignOut />
            </li>
          </ul>
        </section>
      </details>
      {Shortcuts !== undefined && <Shortcuts close={() => setShortcuts(undefined)} />}
    </>
  )
}

type Choices = readonly (readonly [value: string, label: string])[]

const languages: Choices = [
  ['en', 'English'],
  ['id', 'Indonesia'],
]

const themes: Choices = [
  ['system', texts.system],
  ['light', texts.light],
  ['dark', texts.dark],
]

type ChoiceProps = { person: Person; name: 'language' | 'theme'; to: string; label: string; choices: Choices }

/** A language has scripts of its own, so the document is loaded again. */
const Choice = ({ person, name, to, label, choices }: ChoiceProps) => (
  <Form method="post" action="/account" reloadDocument className={styles['choice']}>
    <input type="hidden" name="change" value="look" />
    <input type="hidden" name="to" value={to} />
    {name === 'theme' ? (
      <input type="hidden" name="language" value={person.language} />
    ) : (
      <input type="hidden" name="theme" value={person.theme} />
    )}
    <span>{label}</span>
    {choices.map(([value, shown]) => (
      <button
        key={value}
        type="submit"
        name={name}
        value={value}
        aria-pressed={person[name] === value}
        lang={name === 'language' ? value : undefined}
      >
        {shown}
      </button>
    ))}
  </Form>
)

export const SignOut = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className={`${button['bare']} ${styles['out']}`}>
      <Icon name="out" /> {frame.signOut}
    </button>
  </form>
)
