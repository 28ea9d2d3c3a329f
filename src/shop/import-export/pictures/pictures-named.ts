import type { Folder } from '../read-folder.ts'

export type PictureNamed = { file: string; line: number; column: string; name: string; leastWidth: number }

/** Below these widths a picture is enlarged on an ordinary screen, and blurred. */
const full = 1600
const part = 900

/** Every cell of the sheets that names a picture. */
export function picturesNamed({ pictures, collections, products, slider, campaigns, stores }: Folder): PictureNamed[] {
  const named: PictureNamed[] = []
  const add = (file: string, line: number, column: string, leastWidth: number, ...names: (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) named.push({ file, line, column, name, leastWidth })
  }
  for (const { line, picture } of pictures.readable) add(pictures.file, line, 'picture', 0, picture)
  for (const { line, image } of collections.readable) add(collections.file, line, 'image', part, image)
  for (const { line, images = [] } of products.readable) add(products.file, line, 'images', part, ...images)
  for (const { line, image_desktop, image_mobile, image_wide } of slider.readable) {
    add(slider.file, line, 'image_desktop', full, image_desktop)
    add(slider.file, line, 'image_mobile', part, image_mobile)
    add(slider.file, line, 'image_wide', full, image_wide)
  }
  for (const { line, image1, images = [] } of campaigns.readable) {
    add(campaigns.file, line, 'image1', full, image1)
    add(campaigns.file, line, 'images', part, ...images)
  }
  for (const { line, image } of stores.readable) add(stores.file, line, 'image', part, image)
  return named
}
