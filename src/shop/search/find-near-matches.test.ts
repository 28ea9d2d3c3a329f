import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { findNearMatches } from './find-near-matches.ts'
import { parseSynonyms, readSynonyms } from './synonyms.ts'

const { synonyms } = parseSynonyms(
  [
    'hitam, black, arang',
    'merah, red, manggis',
    'gamis, gaun, dress',
    'koko, baju koko',
    'jilbab, hijab',
    'tas, tote',
    'bw, kapur',
  ].join('\n'),
)

const inSearchedShop = (work: (find: (typed: string) => Promise<unknown>, testShop: TestShop) => Promise<void>) =>
  inTestShop(async (testShop) => {
    const { shop, article, category, picture } = testShop
    const pictures = [await picture()]
    const dresses = { categories: [await category({ name: 'Dresses' })], pictures }
    const tops = { categories: [await category({ name: 'Tops' })], pictures }
    const bags = { categories: [await category({ name: 'Lifestyle' })], pictures }
    await article({ ...dresses, sku: 'gamis-arang', name: 'Gamis Sela', color: 'Arang' })
    await article({ ...dresses, sku: 'gamis-nila', name: 'Gamis Sela', color: 'Nila' })
    await article({ ...dresses, sku: 'abaya-manggis', name: 'Abaya Ruang', color: 'Manggis' })
    await article({ ...tops, sku: 'koko-arang', name: 'Koko Randu', color: 'Arang', sizes: { M: 0 } })
    await article({ ...tops, sku: 'koko-kapur', name: 'Koko Randu', color: 'Kapur' })
    await article({ ...tops, sku: 'draft', name: 'Koko Jilbab', color: 'Zaitun', published: false })
    await article({ ...bags, sku: 'tote', name: 'Tote Atasan', color: '' })
    const find = async (typed: string) => {
      const near = await findNearMatches({ ...shop, synonyms }, typed)
      return near && [near.because, near.words, near.articles.map(({ sku }) => sku)]
    }
    await work(find, testShop)
  })

describe('when a search finds nothing', () => {
  test('synonyms are searched, in colours as well; articles in stock come first', () =>
    inSearchedShop(async (find) => {
      expect(await find('HITAM')).toEqual(['synonyms', ['arang'], ['gamis-arang', 'koko-arang']])
      expect(await find('gaun')).toEqual([
        'synonyms',
        ['gamis', 'dress'],
        ['abaya-manggis', 'gamis-nila', 'gamis-arang'],
      ])
      expect(await find('bw')).toEqual(['synonyms', ['kapur'], ['koko-kapur']])
    }))

  test('the typed word is searched as a colour', () =>
    inSearchedShop(async (find) => {
      expect(await find('nila')).toEqual(['synonyms', ['nila'], ['gamis-nila']])
    }))

  test('each part is searched separately; several words are one part if the list has them as one entry', () =>
    inSearchedShop(async (find) => {
      expect(await find('baju koko  hitam')).toEqual(['synonyms', ['koko', 'arang'], ['koko-arang']])
      expect(await find('dress merah')).toEqual(['synonyms', ['gamis', 'dress', 'manggis'], ['abaya-manggis']])
      expect(await find('sela gamis nila')).toMatchObject(['synonyms', expect.anything(), ['gamis-nila']])
    }))

  test('the articles that match most parts are shown; parts without a match are ignored', () =>
    inSearchedShop(async (find) => {
      expect(await find('tas merah')).toEqual(['synonyms', ['tote', 'manggis'], ['tote', 'abaya-manggis']])
      expect(await find('gamis lebaran')).toMatchObject([
        'synonyms',
        ['gamis', 'dress'],
        ['abaya-manggis', 'gamis-nila', 'gamis-arang'],
      ])
    }))

  test('a word matches the start of a word; one of two letters must be the whole word', () =>
    inSearchedShop(async (find) => {
      expect(await find('tas')).toEqual(['synonyms', ['tote'], ['tote']])
      expect(await find('ma na')).toBe(undefined)
    }))

  test('a misspelled word is corrected; the result is what the corrected words find, else what their synonyms find', () =>
    inSearchedShop(async (find) => {
      expect(await find('gmais')).toEqual(['spelling', ['gamis'], ['gamis-nila', 'gamis-arang']])
      expect(await find('Koko Hitma')).toEqual(['spelling', ['koko', 'hitam'], ['koko-arang']])
      expect(await find('manggsi')).toEqual(['spelling', ['manggis'], ['abaya-manggis']])
    }))

  test('nothing is shown for unknown words, for synonyms without an article, and for unpublished articles', () =>
    inSearchedShop(async (find) => {
      for (const typed of ['sepeda', 'hijab', 'zaitun', '', ' ', '%', '\0', '🧕', "' or 1=1 --", 'x'.repeat(10_000)]) {
        expect([typed, await find(typed)]).toEqual([typed, undefined])
      }
    }))

  test('at most twelve articles are shown, the newest first', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      const shown = { categories: [await category()], pictures: [await picture()] }
      for (let n = 1; n <= 14; n++) await article({ ...shown, sku: `a${n}`, color: 'Arang' })
      const near = await findNearMatches({ ...shop, synonyms }, 'hitam')
      expect(near?.articles.map(({ sku }) => sku)).toEqual(Array.from({ length: 12 }, (_, place) => `a${14 - place}`))
    }))

  test('the list of synonyms that comes with the shop works', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      await article({ sku: 'kapur', color: 'Kapur', categories: [await category()], pictures: [await picture()] })
      expect(
        await findNearMatches({ ...shop, synonyms: readSynonyms('content/synonyms.txt', silentLog) }, 'putih'),
      ).toMatchObject({ because: 'synonyms', words: ['kapur'] })
    }))

  test('an empty shop has no near matches', () =>
    inTestShop(async ({ shop }) => {
      expect(await findNearMatches(shop, 'gamis')).toBe(undefined)
    }))
})
