import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { quickFirstBoot, quickPictures } from '../../test/support/processes/quick-options.ts'
import { runShop } from './run-shop.ts'

/**
 * Fills a folder with the demo. It brings its AVIF pictures, which Chromium shows; the other formats, which take minutes, are encoded
 * cheaply.
 */
export async function fillDemoShop(parent: string): Promise<string> {
  const folder = join(parent, 'demo')
  mkdirSync(folder)
  const shop = await runShop({ folder, node: [...quickFirstBoot, ...quickPictures] })
  await shop.stop()
  return folder
}
