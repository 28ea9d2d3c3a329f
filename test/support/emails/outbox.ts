import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** The letter to somebody that the shop has put into its folder, once it is there. */
export function letterTo(folder: string, address: string, subject: RegExp): Promise<Email> {
  return vi.waitFor(
    async () => {
      const letters = await readLetters(join(folder, 'outbox'))
      const found = letters.find(
        (letter) => letter.to?.some((to) => to.address === address) && subject.test(letter.subject ?? ''),
      )
      if (found === undefined) throw new Error(`No letter ${subject} to ${address} among ${letters.length}`)
      return found
    },
    { timeout: 20_000, interval: 200 },
  )
}

async function readLetters(outbox: string): Promise<Email[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
}

/** The path of the one link of a letter that leads there. */
export function linkIn(letter: Email, start: string): string {
  const links = [...(letter.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname)
  const found = [...new Set(links.filter((path) => path.startsWith(start)))]
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} links to ${start} in the letter`)
  return found[0]
}
