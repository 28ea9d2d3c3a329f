import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import { pageLabels } from '../../start/page-labels.ts'
import { fillInsOf } from './fill-in.ts'
import { readTextPages } from './read-text-pages.ts'

const shipped = join(import.meta.dirname, '../../../content/pages')

const pathsIn = (folder: string) => (name: string) => join(folder, `${name}.md`)

test('the pages that come with the shop have no mistakes and show the settings', async () => {
  const pages = await readTextPages(pathsIn(shipped), fillInsOf(testIdentity, 5400, pageLabels))
  expect(Object.values(pages).map(({ lang }) => lang)).toEqual(['en', 'id', 'en', 'id', 'id', 'id', 'id', 'id'])
  const words = JSON.stringify(pages)
  expect(words).not.toContain('{{')
  expect(words).not.toContain('isi oleh pemilik toko')
  expect(words).toContain('"href":"https://wa.me/6281200000000"')
  expect(words).toContain('"1,5 jam"')
  const terms = pages.syarat.nodes
  expect(JSON.stringify(terms.en)).toContain('"Add to Bag"')
  expect(JSON.stringify(terms.id)).toContain('"Tambah ke keranjang"')
  for (const { nodes } of Object.values(pages))
    expect(JSON.stringify(nodes.id), 'names of English buttons').not.toMatch(
      /Add to Bag|Order History|Pay now|Delivered/,
    )
  expect(words, 'words that the shop says otherwise').not.toMatch(/\b(tas|surel|buletin)\b/i)
})

test('a page with mistakes stops the start and names file and line of each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etalase-text-pages-'))
  try {
    await cp(shipped, folder, { recursive: true })
    const top = '---\ntitle: Syarat\ndescription: Syarat.\nupdated: 2030-03-01\nlang: id\n---\n'
    await writeFile(join(folder, 'syarat.md'), `${top}{{nama}}\n\n# Satu\n`)
    await expect(readTextPages(pathsIn(folder), fillInsOf(testIdentity, 86_400, pageLabels))).rejects.toThrow(
      /pages need attention:\n.*syarat\.md:7: \{\{nama\}\} is not known.*\n.*syarat\.md:9: "# Satu"/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
