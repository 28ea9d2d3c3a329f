import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

type Files = Record<string, string | Uint8Array>

/** An import folder as an owner might make it, removed after the test. File names may include `media/`. */
export async function withFolder(files: Files, work: (path: string) => Promise<void>): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'etalase-sheets-'))
  try {
    if (Object.keys(files).length > 0) mkdirSync(join(path, 'media', 'derived'), { recursive: true })
    for (const [name, contents] of Object.entries(files)) writeFileSync(join(path, name), contents)
    await work(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** A small real JPEG of one colour. */
export const jpegOf = (color: string, width = 60, height = 80): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const red = await jpegOf('#a02020')
const blue = await jpegOf('#2020a0')

/** A small complete shop: two articles of one style, one category, one collection, and one of everything else. */
export const smallShop: Files = {
  'categories.csv': 'category_slug,category_name,position\ngamis,Gamis,1\nkhimar,Khimar,2\n',
  'collections.csv': 'slug,title,image,link,featured,position\nteduh,Teduh,red.jpg,/campaign/teduh,yes,1\n',
  'products.csv': [
    'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published',
    'GM-1,GM,Gamis Sela,gamis-sela,Pasir,350000,,600,gamis,teduh,"<p>Soft,',
    'and light.</p>",,<table><tbody><tr><td>S</td></tr></tbody></table>,red.jpg|blue.jpg,yes',
    'GM-2,GM,Gamis Sela,gamis-sela,Nila,350000,300000,600,gamis|khimar,,,,,blue.jpg,no',
    '',
  ].join('\n'),
  'sizes.csv': 'sku,size,stock\nGM-1,S,10\nGM-1,M,4\nGM-2,S,0\n',
  'vouchers.csv': [
    'code,type,amount,qty,desc,public,starts,ends,min_subtotal',
    'SALAM50,total,50000,100,"Rp 50.000 off, once",yes,,2031-03-31,200000',
    '',
  ].join('\n'),
  'slider.csv': 'title,link,image_desktop,image_mobile,position\n=Teduh,/campaign/teduh,red.jpg,blue.jpg,1\n',
  'campaigns.csv': [
    'campaign_slug,campaign_name,desc,image1,images,link,created_at',
    'teduh,Teduh,<p>Shade.</p>,red.jpg,blue.jpg|red.jpg,/shop/teduh,2030-09-04',
    '',
  ].join('\n'),
  'stores.csv': [
    'name,address,open_day,open_time,phone_number,maps_link,image',
    'Bandung,Jl. Satu 1,Every day,10.00–20.00,+62 22 5550,https://maps.example/1,blue.jpg',
    '',
  ].join('\n'),
  'notices.csv': 'text,starts,ends\nFree shipping until Sunday,2030-11-27,2030-11-29 24:00\n',
  'media/red.jpg': red,
  'media/blue.jpg': blue,
}
