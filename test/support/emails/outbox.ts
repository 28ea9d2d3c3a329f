import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** Waits for an email to this address in the shop's outbox folder. */
export function emailTo(folder: string, address: string, subject: RegExp): Promise<Email> {
  return vi.waitFor(
    async () => {
      const emails = await readEmails(join(folder, 'outbox'))
      const found = emails.find(
        (email) => email.to?.some((to) => to.address === address) && subject.test(email.subject ?? ''),
      )
      if (found === undefined) throw new Error(`no email ${subject} to ${address} among ${emails.length}`)
      return found
    },
    { timeout: 20_000, interval: 200 },
  )
}

async function readEmails(outbox: string): Promise<Email[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
}

/** The path of the one link in the email that starts like this. */
export function linkIn(email: Email, start: string): string {
  const links = [...(email.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname)
  const found = [...new Set(links.filter((path) => path.startsWith(start)))]
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} links to ${start} in the email`)
  return found[0]
}
