import { z } from 'zod'
import type { Language } from '../../values/language.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Email } from './email.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'

/** Kinds with a link that only their recipient may use, and only for some time. They are never sent again by staff. */
export const kindsWithLink: readonly string[] = [
  'account.reset',
  'account.email-change',
  'staff.invitation',
  'staff.password-link',
  'newsletter.confirm',
  'stock.confirm',
]

export const hasPrivateLink = (kind: string): boolean => kindsWithLink.includes(kind)

/** The account is gone, and its address must not outlive the email about that. */
export const isCopied = (kind: string): boolean => kind !== 'account.deleted'

/** Every secret of a link is longer than any name or number in an email: see link-token.ts. */
const secret = /[\w-]{32,}/g

/** What is kept of an email: its parts, with `…` in the place of each secret. */
export function contentOf({ blocks, because, topic, language }: Email): string {
  return JSON.stringify({ blocks, because, topic, language }).replace(secret, '…')
}

const line = z.object({ name: z.string(), detail: z.string(), amount: z.string(), link: z.string().exactOptional() })
const pair = z.tuple([z.string(), z.string()])
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'text', 'note']), text: z.string() }),
  z.object({ kind: z.enum(['button', 'link']), label: z.string(), link: z.string() }),
  z.object({ kind: z.enum(['facts', 'sums']), rows: z.array(pair) }),
  z.object({ kind: z.literal('items'), lines: z.array(line) }),
])
const shape = z.object({
  blocks: z.array(block),
  because: z.string(),
  topic: z.string().optional(),
  language: z.enum(['en', 'id']).optional(),
})

export type EmailCopy = { recipient: string; subject: string; content: unknown }

/** The email as it was, with the shop's name and contacts of today. Undefined if another version of the shop wrote the copy. */
export function renderCopy(
  identity: ShopIdentity,
  { recipient, subject, content }: EmailCopy,
  language: Language,
): RenderedEmail | undefined {
  const read = shape.safeParse(content)
  if (!read.success) return undefined
  const { blocks, because, topic } = read.data
  const email = { to: recipient, subject, blocks, because, ...(topic !== undefined && { topic }) }
  const rendered = renderEmail(identity, email, read.data.language ?? language)
  // Links do not work in the preview.
  return { ...rendered, html: rendered.html.replace(/ href="[^"]*"/g, '') }
}
