import { Link } from 'react-router'
import { texts } from '#office-texts/accounts/passkeys.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import styles from './account.module.css'

type Props = { passkeys: readonly { id: string; name: string; times: string }[] }

/** The passkeys of the signed-in person. */
export function Passkeys({ passkeys }: Props) {
  return (
    <section className={styles['part']}>
      <h2>{texts.passkeys}</h2>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles['sessions']}>
          {passkeys.map(({ id, name, times }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <span className={text['small']}>{times}</span>
              </p>
              <details>
                <summary className={text['small']}>{texts.rename}</summary>
                <Form method="post">
                  <input type="hidden" name="passkey" value={id} />
                  <input name="name" aria-label={texts.nameOf(name)} defaultValue={name} maxLength={60} required />
                  <button type="submit" name="change" value="rename-passkey" className={button['outline']}>
                    {texts.rename}
                  </button>
                </Form>
              </details>
              <Form method="post">
                <input type="hidden" name="passkey" value={id} />
                <button
                  type="submit"
                  name="change"
                  value="remove-passkey"
                  className={button['outline']}
                  aria-label={texts.removeOne(name)}
                >
                  {texts.remove}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Link to="/second-factor" className={button['outline']}>
        {texts.add}
      </Link>
    </section>
  )
}
