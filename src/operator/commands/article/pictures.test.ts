import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromPhone } from '../../../../test/support/pictures/made-pictures.ts'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { listArticlePictures } from '../../../shop/article-editing/pictures/article-pictures.ts'
import { runCommand } from '../../run-command.ts'

test('an operator adds, orders and removes the pictures of an article, and is told what is wrong', () =>
  inTestShop(async ({ shop, article, picture, mediaFolder }) => {
    const [front, back] = [await picture(), await picture()]
    await article({ sku: 'LR-1', pictures: [front, back] })
    const { desk, output } = deskOf(shop, mediaFolder)
    const files = async () => (await listArticlePictures(shop, 'LR-1')).map(({ file }) => file)
    expect(await runCommand(desk, ['picture', 'move', 'LR-1', '2', '--to', '1'])).toBe(0)
    expect(await files()).toEqual([back.file, front.file])
    expect(await runCommand(desk, ['picture', 'remove', 'LR-1', '1'])).toBe(0)
    const photo = join(mediaFolder, '.photo.jpg')
    writeFileSync(photo, await fromPhone())
    expect(await runCommand(desk, ['picture', 'add', 'LR-1', photo])).toBe(0)
    const [, added] = await listArticlePictures(shop, 'LR-1')
    // The camera lay on its side.
    expect(added).toMatchObject({ width: 900, height: 1200 })
    expect(await files()).toEqual([front.file, added?.file])

    writeFileSync(photo, 'no picture')
    for (const words of [
      ['add', 'LR-1', photo],
      ['add', 'LR-9', photo],
      ['remove', 'LR-1', '3'],
      ['move', 'LR-1', '1', '--to', '3'],
    ])
      expect([words, await runCommand(desk, ['picture', ...words])]).toEqual([words, 1])
    expect(await files()).toEqual([front.file, added?.file])
    expect(output.join('\n')).toContain('is no picture that the shop can use')
  }))
