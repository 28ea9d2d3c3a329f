import { type EmailWriters, idIn } from '../emails/email.ts'
import { newsletterEmailTexts } from './email-texts.ts'
import { selectUnconfirmed } from './queries.ts'

export const newsletterEmails: EmailWriters = {
  /** Anybody can enter any address, so its owner confirms the subscription. */
  async 'newsletter.confirm'({ db, identity }, data) {
    const subscriber = await selectUnconfirmed(db, idIn(data, 'subscriberId'))
    if (subscriber === undefined) return undefined
    const { language } = subscriber
    const texts = newsletterEmailTexts[language].confirm
    return {
      to: subscriber.email,
      language,
      subject: texts.subject(identity.name),
      because: texts.because(identity.name),
      unsubscribeToken: subscriber.token,
      blocks: [
        { kind: 'heading', text: texts.title },
        { kind: 'text', text: texts.text(identity.name) },
        { kind: 'button', label: texts.button, link: `/newsletter/confirm/${subscriber.token}` },
        { kind: 'note', text: texts.note },
      ],
    }
  },
}
