import { type Language, pathIn } from '../../values/language.ts'
import { whatsappLink } from '../../values/links.ts'
import { formatPhoneNumber } from '../../values/phone.ts'
import { identityIn } from '../in-language.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Block, Email } from './email.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { plainLine } from './safe-text.ts'

export type RenderedEmail = { subject: string; html: string; text: string; headers: Record<string, string> }

export type EmailFooter = {
  shop: Pick<ShopIdentity, 'name' | 'tagline' | 'domain' | 'look'>
  home: string
  whatsapp: { label: string; link: string }
  mail: string
  because: string
  unsubscribe: string | undefined
}

/** The same email as HTML and as plain text, and the headers it needs. */
export function renderEmail(identity: ShopIdentity, email: Email, language: Language): RenderedEmail {
  const { name, tagline, domain, look, whatsapp, mailCare, publicOrigin, apiOrigin } = identityIn(identity, language)
  const { unsubscribeToken: token, unsubscribePage = 'unsubscribe' } = email
  const stop = token === undefined ? undefined : `/${unsubscribePage}/${token}`
  const linkTo = (link: string) => absoluteLink(publicOrigin, link, language)
  const subject = plainLine(email.subject)
  const footer: EmailFooter = {
    shop: { name, tagline, domain, look },
    home: linkTo('/'),
    whatsapp: { label: formatPhoneNumber(whatsapp), link: whatsappLink(whatsapp, email.topic) },
    mail: mailCare,
    because: email.because,
    unsubscribe: stop && linkTo(stop),
  }
  const blocks = email.blocks.map((block) => withLinks(block, linkTo))
  return {
    subject,
    html: renderHtml(subject, blocks, footer, language),
    text: renderText(blocks, footer, language),
    headers: stop === undefined ? {} : unsubscribeHeaders(absoluteLink(apiOrigin, `/api${stop}`, 'en')),
  }
}

function withLinks(block: Block, linkTo: (link: string) => string): Block {
  if ('link' in block) return { ...block, link: linkTo(block.link) }
  if (block.kind !== 'items') return block
  const lines = block.lines.map((line) => (line.link === undefined ? line : { ...line, link: linkTo(line.link) }))
  return { ...block, lines }
}

/**
 * Makes a path of the shop absolute, to the page in the language of the email, and leaves an http(s) URL as it is. Throws for anything
 * else. The page behind a payment link has one address: it is in the language of its order.
 */
function absoluteLink(origin: string, link: string, language: Language): string {
  const isPath = /^\/(?!\/)/.test(link)
  if (!(isPath || /^https?:\/\/[^/]/.test(link)) || /[\s\\"<>]|\p{Cc}/u.test(link)) {
    throw new Error('an email may link only to a path of the shop or an http(s) URL')
  }
  const isPageOfLanguage = isPath && !link.startsWith('/pay/')
  return new URL(isPageOfLanguage ? pathIn(language, link) : link, origin).href
}

/** Mail programs show their own unsubscribe button for these headers, and call the link themselves (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'list-unsubscribe': `<${link}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})
