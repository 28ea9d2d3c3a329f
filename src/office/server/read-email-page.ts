import { type EmailDetails, findEmail } from '../../shop/emails/list-emails.ts'
import type { Office } from './office-context.ts'

/** Finds the email of a page's address, or answers 404. */
export async function readEmailPage(office: Office, id: string): Promise<EmailDetails> {
  const email = /^\d{1,15}$/.test(id) ? await findEmail(office.shop, Number(id)) : undefined
  if (email === undefined) throw new Response(null, { status: 404 })
  return email
}
