import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { box, open, press, registered, signIn, stored } from '../../support/journeys/sign-in.ts'
import { freePort } from '../../support/network/free-port.ts'
import { openEmptyShop } from '../../support/processes/running-process.ts'
import { besideABrowser, type RunningShop } from '../../support/processes/running-shop.ts'

let browser: TestBrowser
let shop: RunningShop
let api: { origin: string; close(): Promise<void> }
beforeAll(async () => {
  const [port, apiPort] = [await freePort(), await freePort()]
  api = await secondAddress(apiPort, port)
  shop = await openEmptyShop({ PORT: String(port), API_ORIGIN: api.origin, ...besideABrowser })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await api.close()
  await shop.stop()
})

/** The same shop on another port, which is another origin for a browser. */
async function secondAddress(port: number, behind: number) {
  const lines = new Set<Socket>()
  const server: Server = createServer((line) => {
    const onward = connect(behind, '127.0.0.1')
    for (const one of [line, onward]) {
      lines.add(one)
      one.on('error', () => one.destroy())
      one.once('close', () => lines.delete(one))
    }
    line.pipe(onward).pipe(line)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.close()
      for (const line of lines) line.destroy()
      await once(server, 'close')
    },
  }
}

describe('an API on another host', () => {
  test('lets a customer sign in, change the profile and sign out', () =>
    browser.visit({ origin: shop.origin, screen: 'desktop' }, async (page) => {
      const person = await registered(shop.origin)
      const requests = new Set<string>()
      page.on('request', (request) => {
        if (/\/(api|sanctum)\//.test(request.url())) requests.add(new URL(request.url()).origin)
      })
      await open(page, '/auth/Signin')
      await signIn(page, person)
      await page.waitForURL(`${shop.origin}/`)
      await expect.poll(() => stored(page, 'auth_name')).toBe(person.name)
      await open(page, '/Account')
      await box(page, 'Name').fill('Ayu L.')
      await press(page, 'Save')
      await page.getByText('Profile updated successfully').first().waitFor()
      await page.getByRole('banner').getByRole('button', { name: 'Bags 0 pieces' }).waitFor()
      await press(page, 'Log out')
      await page.waitForURL(`${shop.origin}/`)
      await expect.poll(() => stored(page, 'auth_token')).toBe(null)
      expect([...requests]).toEqual([api.origin])
    }))

  test('passes error messages on to the page', () =>
    browser.visit({ origin: shop.origin, screen: 'desktop', expected: /status of 401/ }, async (page) => {
      const person = await registered(shop.origin)
      await open(page, '/auth/Signin')
      await signIn(page, { ...person, password: 'salah-sekali' })
      await page.getByText('Email or password is incorrect.').first().waitFor()
    }))
})
