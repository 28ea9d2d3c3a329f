import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Picture } from '../../../shop/media/picture.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { type CardFacts, ProductCard } from './product-card.tsx'

const picture: Picture = { file: 'arum-1-00ff00ff.webp', width: 1200, height: 1600, tint: '#ddccbb', formats: ['avif'] }
const gamis: CardFacts = {
  id: 1,
  name: 'Gamis Arum',
  slug: 'gamis-arum',
  sku: 'LR-GAR-03',
  color: 'Sirih',
  price: rupiah(689_000),
  priceDisc: rupiah(0),
  image1: picture,
  image2: undefined,
  inStock: true,
}

function draw(article: CardFacts): string {
  const Page = createRoutesStub([
    { id: 'frame', path: '/', Component: () => <ProductCard article={article} sizes="50vw" />, loader: () => null },
  ])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { frame: { pictureFolder: '/pictures/' } } }} />)
}

/** The text that a screen reader reads out. */
const spokenText = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe('the product card', () => {
  test('links to the page of the article and shows its price', () => {
    expect(draw(gamis)).toContain('href="/product/gamis-arum/LR-GAR-03"')
    expect(spokenText(draw(gamis))).toBe('Gamis ArumSirihRp 689.000')
  })

  test('shows the former price, the current price and the percentage of a discount', () => {
    const sale = draw({ ...gamis, priceDisc: rupiah(549_000) })
    expect(spokenText(sale)).toBe('Gamis ArumSirihWas Rp 689.000, now Rp 549.000−20%')
    expect(sale).toMatch(/<del>.*689\.000<\/del><ins>.*549\.000<\/ins>/)
  })

  test('never rounds a discount up', () => {
    expect(spokenText(draw({ ...gamis, price: rupiah(1000), priceDisc: rupiah(801) }))).toContain('−19%')
    expect(spokenText(draw({ ...gamis, price: rupiah(100), priceDisc: rupiah(80) }))).toContain('−20%')
  })

  test('shows that the article is sold out', () => {
    expect(spokenText(draw({ ...gamis, inStock: false }))).toContain('Sold out')
    expect(spokenText(draw(gamis))).not.toContain('Sold out')
  })

  test('offers the picture in all widths and formats, with its dimensions and a background in its colour', () => {
    const html = draw(gamis)
    expect(html).toContain(
      'type="image/avif" srcSet="/pictures/arum-1-00ff00ff-420.avif 420w, /pictures/arum-1-00ff00ff-840.avif 840w, /pictures/arum-1-00ff00ff-1200.avif 1200w" sizes="50vw"',
    )
    expect(html).toMatch(
      /<img src="\/pictures\/arum-1-00ff00ff.webp" width="1200" height="1600" alt="Gamis Arum, Sirih" loading="lazy"/,
    )
    expect(html).toContain('fill="#ddccbb"')
  })
})
