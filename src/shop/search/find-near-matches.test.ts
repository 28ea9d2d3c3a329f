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
    'katun, cotton, cotton twill',
    'kaki, kaos kaki',
    'murah, sale > /shop/special-price',
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
    await article({ ...dresses, sku: 'gamis-nila', name: 'Gamis Sela', color: 'Nila', sizes: { M: 0, XL: 2 } })
    await article({ ...dresses, sku: 'abaya-manggis', name: 'Abaya Ruang', color: 'Manggis' })
    await article({ ...tops, sku: 'koko-arang', name: 'Koko Randu', color: 'Arang', sizes: { M: 0 } })
    await article({ ...tops, sku: 'koko-kapur', name: 'Koko Randu', color: 'Kapur' })
    await article({ ...tops, sku: 'draft', name: 'Koko Jilbab', color: 'Zaitun', published: false })
    await article({ ...bags, sku: 'tote', name: 'Tote Atasan', color: '' })
    const find = async (typed: string) => {
      const near = await findNearMatches({ ...shop, synonyms }, typed)
      if (near?.because === 'address') return [near.address, near.size]
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

  test('a size is a filter: those in stock in it are shown, and all if none is', () =>
    inSearchedShop(async (find) => {
      for (const typed of ['gamis xl', 'gamis ukuran xl', 'size XL gamis', 'gamis jumbo', 'gamis big size'])
        expect([typed, await find(typed)]).toEqual([typed, ['synonyms', ['gamis', 'dress', 'XL'], ['gamis-nila']]])
      expect(await find('jilbab abaya xl')).toEqual(['synonyms', ['abaya'], ['abaya-manggis']])
      expect(await find('gmais xl')).toEqual(['spelling', ['gamis', 'XL'], ['gamis-nila']])
    }))

  test('a size alone, and words for a page, are answered by a page', () =>
    inSearchedShop(async (find) => {
      expect(await find('ukuran xl')).toEqual(['/shop/viewall', 'XL'])
      expect(await find('murah')).toEqual(['/shop/special-price', undefined])
      expect(await find('sale xl')).toEqual(['/shop/special-price', 'XL'])
      expect(await find('gamis murah')).toMatchObject(['synonyms', ['gamis', 'dress'], expect.anything()])
    }))

  test('a word that no name, colour or category has is searched in the details', () =>
    inSearchedShop(async (find, { article, category, picture }) => {
      const shown = { categories: [await category({ name: 'Tunics' })], pictures: [await picture()] }
      const details = '<ul><li><strong>Fabric:</strong> Cotton twill</li><li>Busui friendly: a zip</li></ul>'
      await article({ ...shown, sku: 'tunik', name: 'Tunik Rara', color: 'Soga', details })
      await article({ ...shown, sku: 'hidden', name: 'Tunik Rara', color: 'Laut', details, published: false })
      expect(await find('katun'), 'the longest of the words').toEqual(['synonyms', ['cotton twill'], ['tunik']])
      expect(await find('busui friendly')).toEqual(['synonyms', ['busui', 'friendly'], ['tunik']])
      expect(await find('tunik katun gamis')).toMatchObject(['synonyms', expect.anything(), ['tunik']])
      expect(await find('strong')).toBe(undefined)
    }))

  test('a word that is listed is never taken for another one', () =>
    inSearchedShop(async (find, { article, category, picture }) => {
      await article({ sku: 'khaki', color: 'Khaki', categories: [await category()], pictures: [await picture()] })
      expect(await find('kakhi')).toMatchObject(['spelling', ['khaki'], ['khaki']])
      expect(await find('kaki')).toBe(undefined)
    }))

  test('a word that sounds like a known one is that word', () =>
    inSearchedShop(async (find) => {
      expect(await find('djilbab kokoh')).toMatchObject(['spelling', ['djilbab', 'koko'], expect.anything()])
      expect(await find('abayahnya')).toMatchObject(['spelling', ['abaya'], ['abaya-manggis']])
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
      const articles = Array.from({ length: 12 }, (_, place) => expect.objectContaining({ sku: `a${14 - place}` }))
      expect(near).toMatchObject({ because: 'synonyms', articles })
    }))

  test('the list of synonyms that comes with the shop works', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      await article({ sku: 'kapur', color: 'Kapur', categories: [await category()], pictures: [await picture()] })
      expect(
        await findNearMatches({ ...shop, synonyms: readSynonyms('content/synonyms.txt', silentLog) }, 'putih'),
      ).toMatchObject({ because: 'synonyms', words: ['kapur'] })
    }))

  test('the list that comes with the shop answers what is cheap or new, and guesses no word for a fabric', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      const shown = { categories: [await category()], pictures: [await picture()] }
      const wrongGuesses = ['Merah', 'Biru', 'Sage', 'Nila', 'Garis', 'Telang', 'Khaki', 'Mawar', 'Mocha']
      for (const [n, color] of wrongGuesses.entries()) await article({ ...shown, sku: `a${n}`, color })
      await article({
        ...shown,
        sku: 'tea',
        color: 'Kapur',
        details: '<p>Tutup rapat setelah kemasan baru dibuka.</p>',
      })
      const list = readSynonyms('content/synonyms.txt', silentLog)
      const find = (typed: string) => findNearMatches({ ...shop, synonyms: list }, typed)
      const specialPrice = { because: 'address', address: '/shop/special-price' }
      for (const typed of ['murah', 'sale', 'diskon', 'harga spesial']) expect(await find(typed)).toEqual(specialPrice)
      expect(await find('baru')).toEqual({ because: 'address', address: '/shop/viewall' })
      for (const typed of ['nida', 'paris', 'kaki', 'mahar', 'matcha'])
        expect([typed, (await find(typed))?.because]).not.toEqual([typed, 'spelling'])
    }))

  test('an empty shop has no near matches', () =>
    inTestShop(async ({ shop }) => {
      expect(await findNearMatches(shop, 'gamis')).toBe(undefined)
    }))
})
