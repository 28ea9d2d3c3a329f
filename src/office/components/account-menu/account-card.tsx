import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/accounts/account-menu.ts'
import { texts as frame } from '#office-texts/frame.ts'
import type { Role } from '../../../shop/staff/permissions.ts'
import { formatClock } from '../../../values/time/shop-time.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './account-menu.module.css'
import { SignOut } from './sign-out.tsx'
import { readTodaysMessages } from './todays-messages.ts'

export type Person = { name: string; email: string; role: Role; language: string; theme: string }

type AccountCardProps = { person: Person; here: string; openShortcuts: () => void }

/** What the menu holds. It is loaded when the menu is first opened. */
export function AccountCard({ person, here, openShortcuts }: AccountCardProps) {
  const [messages] = useState(readTodaysMessages)
  return (
    <>
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
            {messages.map(({ isDone, text: said, at }) => (
              <li key={at} className={isDone ? undefined : styles['failed']}>
                <Icon name={isDone ? 'check' : 'warning'} size={16} />
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
            <Icon name="staff" /> {texts.sessions}
          </Link>
        </li>
        <li className={styles['forKeys']}>
          <button type="button" onClick={openShortcuts}>
            <Icon name="info" /> {texts.shortcuts} <kbd>?</kbd>
          </button>
        </li>
        <li>
          <SignOut />
        </li>
      </ul>
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
