import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'

/** What a preview shows that shoppers do not see yet: the draft of the look, the shop at a later moment, an article as it was typed. */
export type Preview = { of: 'look' } | { of: 'moment'; at: Date } | { of: 'article'; id: number }

const LIFETIME_MS = 30 * 60_000

/** The part of an address that opens the preview for half an hour. It proves nothing else. */
export async function createPreviewToken(
  { office, now }: Pick<Shop, 'office' | 'now'>,
  preview: Preview,
): Promise<string> {
  const content = `${now().getTime() + LIFETIME_MS}.${write(preview)}`
  return `${content}.${await sign(office, content)}`
}

/** Undefined if the preview has ended, or was never made by the office. */
export async function readPreviewToken(
  { office, now }: Pick<Shop, 'office' | 'now'>,
  token: string,
): Promise<Preview | undefined> {
  const [expiresAt = '', subject = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,15}$/.test(expiresAt) || Number(expiresAt) < now().getTime()) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(office, `${expiresAt}.${subject}`))]
  return given.length === right.length && timingSafeEqual(given, right) ? read(subject) : undefined
}

/** Without dots, which separate the parts of a token. */
function write(preview: Preview): string {
  switch (preview.of) {
    case 'look':
      return 'look'
    case 'moment':
      return `moment-${preview.at.getTime()}`
    case 'article':
      return `article-${preview.id}`
  }
}

function read(subject: string): Preview | undefined {
  const [, kind, number] = /^(moment|article)-(\d{1,15})$/.exec(subject) ?? []
  if (kind === 'moment') return { of: 'moment', at: new Date(Number(number)) }
  if (kind === 'article') return { of: 'article', id: Number(number) }
  return subject === 'look' ? { of: 'look' } : undefined
}

async function sign(office: Shop['office'], content: string): Promise<string> {
  return createHmac('sha256', await office.readKey())
    .update(`preview of the shop: ${content}`)
    .digest('base64url')
}
