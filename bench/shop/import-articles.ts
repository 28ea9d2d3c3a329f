import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiledCode, inProject, leanEnvironment, leanNode } from '../../scripts/project.mjs'

const LONGEST_IMPORT_MS = 300_000
const categories = ['dresses', 'tops', 'bottoms', 'outerwear', 'hijab', 'prayer', 'men', 'lifestyle']
const kinds = [
  'Gamis',
  'Abaya',
  'Khimar',
  'Tunik',
  'Rok',
  'Kemeja',
  'Celana',
  'Outer',
  'Pashmina',
  'Mukena',
  'Blus',
  'Kaftan',
]
const given = [
  'Sela',
  'Dara',
  'Ratna',
  'Melati',
  'Kirana',
  'Laras',
  'Wulan',
  'Intan',
  'Puspa',
  'Citra',
  'Ayu',
  'Tiara',
  'Sekar',
]
const colors = ['Pasir', 'Gading', 'Arang', 'Zaitun', 'Marun', 'Navy', 'Terakota', 'Sage', 'Mocca', 'Hitam', 'Putih']

const at = (list: readonly string[], number: number) => list[number % list.length] ?? ''

/** Imports articles with two sizes and a picture of the demo each into a closed demo shop, as an owner does at the terminal. Returns the seconds. */
export async function importArticles(folder: string, count: number): Promise<number> {
  const sheets = join(folder, 'bench-import')
  mkdirSync(sheets)
  const pictures = readdirSync(inProject('demo/media')).filter((name) => /-1\.webp$/.test(name))
  const numbers = Array.from({ length: count }, (_, number) => number)
  const products = numbers.map((number) => {
    const style = Math.floor(number / 3)
    const name = `${at(kinds, style)} ${at(given, Math.floor(style / kinds.length))} ${at(given, style)}`
    const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${style}`
    const chart = `<table><tbody><tr><th>Length</th><td>${130 + (style % 40)}</td></tr></tbody></table>`
    return `BN-${number},BN-${style},${name},${slug},${at(colors, number)},${99 + (style % 60) * 10}000,,600,${at(categories, style)},,<p>${name}.</p>,,${chart},${at(pictures, number)},yes`
  })
  const columns =
    'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published'
  writeFileSync(join(sheets, 'products.csv'), `${[columns, ...products].join('\n')}\n`)
  const sizes = numbers.flatMap((number) => [`BN-${number},S,${number % 20}`, `BN-${number},M,${number % 7}`])
  writeFileSync(join(sheets, 'sizes.csv'), `${['sku,size,stock', ...sizes].join('\n')}\n`)

  const began = performance.now()
  await promisify(execFile)(process.execPath, [...leanNode, inProject('src/operator/main.ts'), 'import', sheets], {
    env: { ...leanEnvironment, PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiledCode, DATA_DIR: folder },
    timeout: LONGEST_IMPORT_MS,
    maxBuffer: 64 * 1_048_576,
  }).catch(({ stderr = '' }: { stderr?: string }) => {
    throw new Error(`The import failed:\n${stderr.slice(0, 2_000)}`)
  })
  return (performance.now() - began) / 1_000
}
