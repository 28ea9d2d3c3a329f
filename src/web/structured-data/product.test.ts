import { describe, expect, test } from 'vitest'
import { rupiah } from '../../values/rupiah.ts'
import { type ProductFacts, productData } from './product.ts'

const soap: ProductFacts = {
  shop: { name: 'Toko Uji', origin: 'https://toko-uji.example' },
  name: 'Sabun',
  sku: 'SB 1',
  style: 'SB',
  summary: 'Soap.',
  categoryName: 'Bath',
  categorySlug: 'bath',
  images: ['https://toko-uji.example/front.jpg', 'https://toko-uji.example/back.jpg'],
  colors: [
    {
      slug: 'sabun',
      sku: 'SB 1',
      color: '',
      price: rupiah(50_000),
      priceDisc: rupiah(40_000),
      inStock: false,
      image: 'https://toko-uji.example/front.jpg',
    },
  ],
}

describe('the structured data of an article', () => {
  test('is one product, with all its pictures, when there is one colour', () => {
    expect(productData(soap)['@graph'][0]).toEqual({
      '@type': 'Product',
      '@id': 'https://toko-uji.example/product/sabun/SB%201#product',
      name: 'Sabun',
      description: 'Soap.',
      sku: 'SB 1',
      image: ['https://toko-uji.example/front.jpg', 'https://toko-uji.example/back.jpg'],
      url: 'https://toko-uji.example/product/sabun/SB%201',
      brand: { '@type': 'Brand', name: 'Toko Uji' },
      offers: {
        '@type': 'Offer',
        url: 'https://toko-uji.example/product/sabun/SB%201',
        price: 40_000,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Toko Uji' },
      },
    })
  })

  test('says until when a sale price with an end applies', () => {
    const colors = soap.colors.map((one) => ({ ...one, saleEndsAt: new Date('2026-11-29T17:00:00Z') }))
    expect(productData({ ...soap, colors })['@graph'][0]).toMatchObject({
      offers: { price: 40_000, priceValidUntil: '2026-11-30T00:00:00+07:00' },
    })
    expect(JSON.stringify(productData(soap))).not.toContain('priceValidUntil')
  })
})
