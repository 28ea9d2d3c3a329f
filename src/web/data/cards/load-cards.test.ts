import { expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { listArticles } from '../../../shop/shelves/list-articles.ts'
import { loadCards } from './load-cards.ts'

test('a card has four colours of its style, its own among them, and the number of the others', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const categories = [await category()]
    for (const color of ['Arang', 'Biru', 'Coklat', 'Delima', 'Emas', 'Fajar']) {
      const { id } = await picture()
      await shop.db.updateTable('picture').set({ swatch: '#336699' }).where('id', '=', id).execute()
      await article({ style: 'gamis', color, sku: `G-${color}`, pictures: [{ id }], categories, sizes: { M: 1 } })
    }
    const cards = await loadCards(shop, (await listArticles(shop)).articles)
    expect(cards.length).toBe(6)
    for (const { sku, colors = [], moreColors } of cards) {
      expect(colors.length).toBe(4)
      expect(moreColors).toBe(2)
      expect(new Set(colors.map((one) => one.sku))).toContain(sku)
    }
  }))
