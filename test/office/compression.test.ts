import { expect, test } from 'vitest'
import { signedIn } from '../support/office/send-files.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const encodingOf = (response: Response) => response.headers.get('content-encoding')

test('a page of the office and its data are compressed, but not for another origin, which could learn from their length', () =>
  inTestShop(async (world) => {
    const office = await signedIn(world)
    const ask = (path: string, from?: string) =>
      office.send(path, { headers: { 'accept-encoding': 'gzip, br', ...(from && { 'sec-fetch-site': from }) } })
    for (const path of ['/articles', '/articles.data']) {
      expect(encodingOf(await ask(path)), path).toBe('br')
      expect(encodingOf(await ask(path, 'same-origin')), path).toBe('br')
      expect(encodingOf(await ask(path, 'none')), path).toBe('br')
      for (const from of ['same-site', 'cross-site']) {
        const answer = await ask(path, from)
        expect([answer.status, encodingOf(answer)], `${path} ${from}`).toEqual([200, null])
      }
    }
  }))
