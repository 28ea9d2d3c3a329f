import { jpegOf, withFolder } from './import-folder.ts'

/** Thirty characters without a place to break: the longest word that the pages have to fit on a narrow phone. */
export const longWord = 'Serbagunamuslimahberkelanjutan'

const slug = longWord.toLowerCase()

/** Eight articles with long names and colours: all discounted, every second one sold out. */
const products = Array.from({ length: 8 }, (_, place) => [
  `LONG-${place}`,
  ...['LONG', `${longWord} ${longWord}`, `${slug}-${place}`, `${longWord}${place}`, 12_689_000, 12_549_000, 600],
  ...[slug, `${slug}-1`, `<p>${longWord}</p>`, `<p>${longWord}</p>`],
  ...[`<table><tbody><tr><th>${longWord}</th><td>${longWord}</td></tr></tbody></table>`, 'long.jpg|other.jpg', 'yes'],
])
const sizes = products.flatMap(([sku], place) =>
  ['S', 'M', longWord].map((size) => [sku, size, place % 2 === 1 || size === longWord ? 0 : 5]),
)

const sheet = (head: string, rows: unknown[][]) => `${head}\n${rows.map((row) => row.join(',')).join('\n')}\n`

/** An import folder in which every name is a long word. */
export const withLongWords = async (work: (path: string) => Promise<void>): Promise<void> =>
  withFolder(
    {
      'categories.csv': sheet('category_slug,category_name,position', [[slug, longWord, 1]]),
      'collections.csv': sheet('slug,title,image,link,featured,position', [
        [`${slug}-1`, longWord, 'long.jpg', '', 'yes', 1],
        [`${slug}-2`, longWord, 'long.jpg', '', 'yes', 2],
      ]),
      'products.csv': sheet(
        'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published',
        products,
      ),
      'sizes.csv': sheet('sku,size,stock', sizes),
      'vouchers.csv': sheet('code,type,amount,qty,desc,public,starts,ends,min_subtotal', [
        ['A'.repeat(30), 'total', 50_000, 100, longWord, 'yes', '', '', 200_000],
      ]),
      'slider.csv': sheet('title,link,image_desktop,image_mobile,position', [
        [longWord, `/campaign/${slug}`, 'long.jpg', 'long.jpg', 1],
      ]),
      'campaigns.csv': sheet('campaign_slug,campaign_name,desc,image1,images,link,created_at', [
        [slug, longWord, `<p>${longWord}</p>`, 'long.jpg', 'other.jpg|third.jpg', `/shop/${slug}`, '2030-09-04'],
      ]),
      'stores.csv': sheet('name,address,open_day,open_time,phone_number,maps_link,image', [
        [longWord, longWord, longWord, longWord, '+62 22 5550', 'https://maps.example/1', 'long.jpg'],
      ]),
      'media/long.jpg': await jpegOf('#a08060'),
      'media/other.jpg': await jpegOf('#8060a0'),
      'media/third.jpg': await jpegOf('#60a080'),
    },
    work,
  )
