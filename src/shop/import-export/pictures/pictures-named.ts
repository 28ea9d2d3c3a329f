import type { Folder } from '../read-folder.ts'

export type PictureNamed = { file: string; line: number; column: string; name: string }

/** Every cell of the sheets that names a picture. */
export function picturesNamed({ collections, products, slider, campaigns, stores }: Folder): PictureNamed[] {
  const named: PictureNamed[] = []
  const add = (file: string, line: number, column: string, ...names: (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) named.push({ file, line, column, name })
  }
  for (const { line, image } of collections.readable) add(collections.file, line, 'image', image)
  for (const { line, images = [] } of products.readable) add(products.file, line, 'images', ...images)
  for (const { line, image_desktop, image_mobile } of slider.readable) {
    add(slider.file, line, 'image_desktop', image_desktop)
    add(slider.file, line, 'image_mobile', image_mobile)
  }
  for (const { line, image1, images = [] } of campaigns.readable) {
    add(campaigns.file, line, 'image1', image1)
    add(campaigns.file, line, 'images', ...images)
  }
  for (const { line, image } of stores.readable) add(stores.file, line, 'image', image)
  return named
}
