import { whatsappLink } from '../../values/links.ts'
import { formatPhoneNumber } from '../../values/phone.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Email } from './email.ts'
import { absoluteLink } from './email-link.ts'
import { plainLine } from './plain-line.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type RenderedEmail = { subject: string; html: string; text: string; headers: Record<string, string> }

/** What stands at the foot of every letter. */
export type EmailFooter = {
  shop: Pick<ShopIdentity, 'name' | 'tagline' | 'domain'>
  home: string
  whatsapp: { label: string; link: string }
  mail: string
  because: string
  unsubscribe: string | undefined
}

/** The same letter as HTML and as plain text, and the headers it needs. */
export function renderEmail(identity: ShopIdentity, letter: Email): RenderedEmail {
  const { name, tagline, domain, whatsapp, mailCare, publicOrigin, apiOrigin } = identity
  const token = letter.unsubscribeToken
  const subject = plainLine(letter.subject)
  const foot: EmailFooter = {
    shop: { name, tagline, domain },
    home: absoluteLink(publicOrigin, '/'),
    whatsapp: { label: formatPhoneNumber(whatsapp), link: whatsappLink(whatsapp, letter.topic) },
    mail: mailCare,
    because: letter.because,
    unsubscribe: token === undefined ? undefined : absoluteLink(publicOrigin, `/unsubscribe/${token}`),
  }
  const blocks = letter.blocks.map((block) =>
    'link' in block ? { ...block, link: absoluteLink(publicOrigin, block.link) } : block,
  )
  return {
    subject,
    html: renderHtml(subject, blocks, foot),
    text: renderText(blocks, foot),
    headers: token === undefined ? {} : stopHeaders(absoluteLink(apiOrigin, `/api/unsubscribe/${token}`)),
  }
}

/** With these a mail program shows its own button to stop, and presses it by itself (RFC 8058). */
const stopHeaders = (link: string) => ({
  'list-unsubscribe': `<${link}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})
