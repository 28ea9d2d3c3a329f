import type { Page } from 'playwright-core'
import { ready } from '../pages/page-facts.ts'

/** The fields of the registration form. */
export type Newcomer = { name: string; email: string; phone: string; password: string }

let made = 0

export function newcomer(): Newcomer {
  made += 1
  const email = `ayu-${process.pid}-${made}@example.id`
  return { name: 'Ayu Lestari', email, phone: '081234567890', password: 'tiga-lembar-kain' }
}

/** Registers through the API, for tests that begin later. */
export async function registered(origin: string): Promise<Newcomer> {
  const person = newcomer()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/register`, { method: 'POST', headers, body: JSON.stringify(person) })
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`)
  return person
}

export const box = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

export async function signIn(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>) {
  // First the field that no other page has: the address changes before the page does, and the home page asks for an email too.
  await box(page, 'Password').fill(password)
  await box(page, 'Email').fill(email)
  await press(page, 'Sign in')
}

export const path = (page: Page) => new URL(page.url()).pathname

export const stored = (page: Page, name: string) => page.evaluate((name) => localStorage.getItem(name), name)

/** The description of a field: its error, or its hint. */
export async function saidAt(page: Page, name: string): Promise<string> {
  const ids = (await box(page, name).getAttribute('aria-describedby'))?.split(' ') ?? []
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  return texts.join(' ')
}

export const isFocused = (page: Page, name: string) =>
  box(page, name).evaluate((input) => input === document.activeElement)
