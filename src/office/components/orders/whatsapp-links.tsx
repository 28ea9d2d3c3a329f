import { texts } from '#office-texts/orders/orders.ts'
import type { WhatsappMessage } from '../../../shop/orders/whatsapp-messages.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import styles from './whatsapp-links.module.css'

/** Opens a chat with the customer, with a message already typed: staff can change it before they send it. */
export function WhatsappLinks({ messages: [first, ...others] }: { messages: (WhatsappMessage & { link: string })[] }) {
  if (first === undefined) return null
  return (
    <>
      <a className={button['outline']} href={first.link}>
        <Icon name="whatsapp" size={16} /> {texts.whatsapp}
      </a>
      {others.length > 0 && (
        <details className={styles['messages']}>
          <summary>{texts.preparedMessages}</summary>
          <ul>
            {others.map(({ about, text, link }) => (
              <li key={about}>
                <a href={link}>{texts.messages[about]}</a>
                <span lang="id">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
