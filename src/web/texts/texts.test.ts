import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { IndonesianTexts } from './translations.ts'

type Area = keyof IndonesianTexts
type Texts = Record<string, unknown>

// The compiler requires a line for each area that translations.ts checks.
const areas: Record<Area, true> = {
  account: true,
  'account/wishlist': true,
  'checkout/addresses': true,
  'checkout/steps': true,
  auth: true,
  'back-in-stock': true,
  bag: true,
  campaign: true,
  campaigns: true,
  checkout: true,
  'choosing/assurances': true,
  'choosing/delivery': true,
  'choosing/size-help': true,
  contact: true,
  contract: true,
  'email-links': true,
  errors: true,
  forms: true,
  frame: true,
  grid: true,
  home: true,
  newsletter: true,
  orders: true,
  'orders/returns': true,
  payment: true,
  phrases: true,
  product: true,
  promo: true,
  regions: true,
  search: true,
  stores: true,
  track: true,
  zoom: true,
}

async function readTexts(language: 'en' | 'id', area: string): Promise<Texts> {
  if (area !== 'contract') return import(/* @vite-ignore */ join(import.meta.dirname, language, `${area}.ts`))
  return language === 'en' ? import('../../contract/texts.ts') : import('../../contract/texts-id.ts')
}

/** Every text of an area by its name; functions are called with these values. */
function shownTexts(texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'string') return [[name, text]]
    if (typeof text !== 'function') return shownTexts(text as Texts).map(([part, shown]) => [`${name}.${part}`, shown])
    return [[name, callWithSamples(name, text as (...values: unknown[]) => string)]]
  })
}

const takeLists = new Set(['enterGirths', 'forCategories', 'voucherForCategories', 'notAvailable'])

const callWithSamples = (name: string, text: (...values: unknown[]) => string) =>
  takeLists.has(name) ? text(['§1', '§2']) : text('§1', '§2', '§3', '§4')

const namesOfAreas = Object.keys(areas)

describe('the Indonesian texts of the shop', () => {
  test('have a module for each English one', async () => {
    const modules = async (language: string) =>
      (await readdir(join(import.meta.dirname, language), { recursive: true }))
        .filter((name) => name.endsWith('.ts'))
        .toSorted()
    expect(await modules('id')).toEqual(await modules('en'))
    const areas = namesOfAreas.filter((area) => area !== 'contract').map((area) => `${area}.ts`)
    expect(areas.toSorted()).toEqual(await modules('en'))
  })

  test.each(namesOfAreas)('of %s have the names of the English ones, no more and no less', async (area) => {
    const names = async (language: 'en' | 'id') => Object.keys(await readTexts(language, area)).toSorted()
    expect(await names('id')).toEqual(await names('en'))
  })

  test.each(namesOfAreas)('of %s keep to the words of the shop and do not shout', async (area) => {
    for (const [name, text] of shownTexts(await readTexts('id', area))) {
      expect([name, text]).not.toEqual([name, expect.stringMatching(/!/)])
      expect([name, text]).not.toEqual([
        name,
        expect.stringMatching(
          /\b(surel|password|kadaluarsa|silahkan|kampanye|tas|kamu|kakak|whistlist|whislist|item|error|order|link)\b/i,
        ),
      ])
    }
  })

  test.each(namesOfAreas)('of %s show the values that the English ones show', async (area) => {
    const values = (text: string) => [...new Set(text.match(/§\d/g))].toSorted()
    const english = new Map(shownTexts(await readTexts('en', area)))
    for (const [name, text] of shownTexts(await readTexts('id', area)))
      expect([name, values(text)]).toEqual([name, values(english.get(name) ?? '')])
  })

  test('leave the three texts that the specification has in Indonesian as they are', async () => {
    const { loginFirst, soldOut, sessionExpired } = await readTexts('id', 'contract')
    const english = await readTexts('en', 'contract')
    expect([loginFirst, soldOut, sessionExpired]).toEqual([
      english['loginFirst'],
      english['soldOut'],
      english['sessionExpired'],
    ])
  })

  test('name the language in the version of each consent', async () => {
    const id = await readTexts('id', 'contract')
    for (const version of [
      'stockConsentVersion',
      'termsConsentVersion',
      'newsletterConsentVersion',
      'wishlistEmailsConsentVersion',
    ])
      expect(id[version]).toBe(`${(await readTexts('en', 'contract'))[version]}-id`)
  })
})
