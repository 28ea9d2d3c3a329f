import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSpeaker } from '../../../test/support/shop/operator.ts'
import { readConfig } from '../../config.ts'
import { identityBefore } from '../../shop/settings/live-settings.ts'
import { readContent, readIcons } from '../../start/read-content.ts'
import { runCommand } from '../run-command.ts'

type Shop = { folder: string; run(...words: string[]): Promise<{ exit: number; said: string[] }> }

async function withDataFolder(work: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'etalase-content-'))
  const open = () => Promise.reject(new Error('before the first start these commands need no database'))
  try {
    await work({
      folder,
      async run(...words) {
        const speaker = testSpeaker()
        const exit = await runCommand(
          { ...speaker, folder, config: readConfig({ DATA_DIR: folder }), open, isNew: true },
          words,
        )
        return { exit, said: speaker.output }
      },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const read = (folder: string) => {
  const config = readConfig({ DATA_DIR: folder })
  return readContent({ ...config, identity: identityBefore(config.locked, config) })
}

test('the shop reads a copied page in place of the shipped one, and the others as shipped', () =>
  withDataFolder(async ({ folder, run }) => {
    const shipped = await read(folder)
    expect((await run('content', 'copy', 'pages/about.md')).exit).toBe(0)
    expect(await read(folder)).toEqual(shipped)
    const path = join(folder, 'content/pages/about.md')
    await writeFile(path, (await readFile(path, 'utf8')).replace('title: About us', 'title: Tentang kami'))
    const { textPages } = await read(folder)
    expect(textPages.about.title).toBe('Tentang kami')
    expect(textPages.syarat).toEqual(shipped.textPages.syarat)
    expect((await run('content', 'list')).said.filter((line) => line.includes(' yours '))).toEqual([
      expect.stringMatching(/^pages\/about\.md /),
    ])
  }))

test('copying never overwrites the owner’s file, and refuses an unknown name', () =>
  withDataFolder(async ({ folder, run }) => {
    await run('content', 'copy', 'synonyms.txt')
    const path = join(folder, 'content/synonyms.txt')
    await writeFile(path, 'rok, skirt\n')
    const again = await run('content', 'copy', 'synonyms.txt')
    expect(again).toEqual({ exit: 1, said: [`! ${path} exists already: edit that file, or remove it first.`] })
    expect(await readFile(path, 'utf8')).toBe('rok, skirt\n')
    expect(await run('content', 'copy', '../../etc/passwd')).toEqual({
      exit: 1,
      said: ['! There is no file "../../etc/passwd". npm run shop -- content list names them all.'],
    })
  }))

test('the two tables of shipping prices are copied together, and one alone is refused with the cure', () =>
  withDataFolder(async ({ folder, run }) => {
    await run('content', 'copy', 'shipping/tariff.csv')
    await read(folder)
    const services = join(folder, 'content/shipping/services.csv')
    await rm(services)
    await expect(read(folder)).rejects.toThrow(
      `${services} is missing beside the other table of shipping prices; copy the shipped one with npm run shop -- content copy shipping/services.csv`,
    )
    await run('content', 'copy', 'shipping/services.csv')
    await read(folder)
  }))

test('an icon of the owner replaces the shipped one, and a wrong one is refused with the cure', () =>
  withDataFolder(async ({ folder, run }) => {
    await run('content', 'copy', 'icons/icon.svg')
    await run('content', 'copy', 'icons/icon-192.png')
    const [svg, png] = [join(folder, 'content/icons/icon.svg'), join(folder, 'content/icons/icon-192.png')]
    await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(Buffer.from((await readIcons(folder)).get('/public/icons/icon.svg') ?? []).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    )
    await writeFile(png, 'not a picture')
    await expect(read(folder)).rejects.toThrow(`${png} is not a PNG of 192 × 192 pixels; save it like that`)
  }))
