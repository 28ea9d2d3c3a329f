import { type EmailWriters, idIn } from '../emails/email.ts'
import { selectUnconfirmed } from './queries.ts'

export const newsletterEmails: EmailWriters = {
  /** Somebody typed in this address; its owner says whether they meant it. */
  async 'newsletter.confirm'({ db, identity }, data) {
    const subscriber = await selectUnconfirmed(db, idIn(data, 'subscriberId'))
    if (subscriber === undefined) return undefined
    const { name } = identity
    return {
      to: subscriber.email,
      subject: `Confirm your letters from ${name}`,
      because: `this address was entered for the newsletter of ${name}`,
      unsubscribeToken: subscriber.token,
      blocks: [
        { kind: 'heading', text: 'One step left' },
        {
          kind: 'text',
          text: `Please confirm that letters from ${name} may come to this address: new cloth, new colours, now and then a voucher.`,
        },
        { kind: 'button', label: 'Confirm', link: `/newsletter/confirm/${subscriber.token}` },
        {
          kind: 'note',
          text: 'Was it not you? Then do nothing. Nobody writes to an address that is not confirmed, and after 30 days it is forgotten.',
        },
      ],
    }
  },
}
