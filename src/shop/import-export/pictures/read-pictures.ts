import { readFile, stat } from 'node:fs/promises'
import { type ExaminedPicture, examinePicture, MAX_PICTURE_BYTES, sha256 } from '../../media/examine-picture.ts'
import { loadSharp } from '../../media/load-sharp.ts'
import { mapWithLimit } from '../../media/map-with-limit.ts'
import { type PictureFormat, pictureFormats, variantName, widthsOf } from '../../media/picture.ts'
import type { Problem } from '../problem.ts'
import type { Folder } from '../read-folder.ts'
import type { Known, KnownPicture } from '../read-known.ts'
import { picturesNamed } from './pictures-named.ts'

/** A picture of the folder. `examined` is undefined if the shop already has exactly these bytes. */
export type FolderPicture = {
  name: string
  file: string
  width: number
  /** Public name → path, for the original and for the ready-made sizes in the folder. */
  paths: Map<string, string>
  formats: PictureFormat[]
  examined: ExaminedPicture | undefined
}

export type ReadPictures = { pictures: FolderPicture[]; problems: Problem[]; notes: string[] }

/** Reads every picture that a sheet names or that the shop has under the same name. The import ignores the others. */
export async function readPictures(
  folder: Folder,
  known: Known,
  progress: (done: number, total: number) => void,
): Promise<ReadPictures> {
  const wanted = new Set([...picturesNamed(folder).map(({ name }) => name), ...known.pictures.keys()])
  const found = [...folder.media].filter(([name]) => wanted.has(name))
  const problems: Problem[] = []
  const report = (file: string, what: string) => problems.push({ file, line: 1, column: 'picture', what })
  let done = 0
  const read = await mapWithLimit(found, 2, async ([name, path]): Promise<FolderPicture[]> => {
    const picture = await readPicture(name, path, known.pictures.get(name), (what) => report(`media/${name}`, what))
    if (picture) await addReadyMade(picture, folder, known, (file, what) => report(`media/derived/${file}`, what))
    progress(++done, found.length)
    return picture ? [picture] : []
  })
  const pictures = read.flat()
  for (const [name, other] of sameFile(pictures, known)) {
    report(`media/${name}`, `is the picture ${other} under nearly the same name; use one name for it`)
  }
  return { pictures, problems, notes: leftOut(folder, wanted, pictures) }
}

async function readPicture(
  name: string,
  path: string,
  known: KnownPicture | undefined,
  report: (what: string) => void,
): Promise<FolderPicture | undefined> {
  const { size } = await stat(path)
  if (size > MAX_PICTURE_BYTES) {
    report('is larger than 30 MB; save it smaller')
    return undefined
  }
  const bytes = await readFile(path)
  if (known?.file.includes(`-${sha256(bytes).slice(0, 8)}.`)) {
    const { file, width } = known
    return { name, file, width, paths: new Map([[file, path]]), formats: [], examined: undefined }
  }
  const examined = await examinePicture(name, bytes)
  if (!examined.ok) {
    report(examined.problem)
    return undefined
  }
  const { file, width } = examined.picture
  return { name, file, width, paths: new Map([[file, path]]), formats: [], examined: examined.picture }
}

/** A folder may contain ready-made sizes of a picture, so that the shop need not make them. */
async function addReadyMade(
  picture: FolderPicture,
  folder: Folder,
  known: Known,
  report: (file: string, what: string) => void,
): Promise<void> {
  const has = picture.examined ? [] : (known.pictures.get(picture.name)?.formats ?? [])
  for (const format of pictureFormats.filter((format) => !has.includes(format))) {
    const variants = widthsOf(picture.width, format).map((width) => ({
      width,
      file: variantName(picture.file, width, format),
    }))
    let found = 0
    for (const { width, file } of variants) {
      const path = folder.derived.get(file)
      if (path === undefined) continue
      if (await isVariant(path, width, format)) picture.paths.set(file, path)
      else {
        const kind = format.toUpperCase()
        const what = `is not a ${kind} picture ${width} pixels wide without notes of the camera; delete it, and it will be made`
        report(file, what)
      }
      found++
    }
    if (found === variants.length) picture.formats.push(format)
  }
}

async function isVariant(path: string, width: number, format: PictureFormat): Promise<boolean> {
  const sharp = await loadSharp()
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined)
  const kind = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]
  if (metadata === undefined || metadata.exif || metadata.xmp || metadata.iptc) return false
  return metadata.format === kind && metadata.width === width && (format !== 'avif' || metadata.compression === 'av1')
}

// Two names that become one public name, with the same bytes behind them: the shop knows a file by one name.
function sameFile(pictures: FolderPicture[], known: Known): [string, string][] {
  const byFile = new Map([...known.pictures.values()].map(({ file, name }) => [file, name]))
  return pictures.flatMap(({ name, file }): [string, string][] => {
    const other = byFile.get(file)
    byFile.set(file, name)
    return other !== undefined && other !== name ? [[name, other]] : []
  })
}

function leftOut(folder: Folder, wanted: Set<string>, pictures: FolderPicture[]): string[] {
  const unnamed = [...folder.media.keys()].filter((name) => !wanted.has(name))
  const stems = new Set(pictures.map(({ file }) => file.replace(/\.[a-z]+$/, '')))
  const orphans = [...folder.derived.keys()].filter((file) => !stems.has(file.replace(/-\d+\.[a-z]+$/, '')))
  return [
    ...unnamed.map((name) => `media/${name} was left out: no sheet names it`),
    ...orphans.map((file) => `media/derived/${file} was left out: it belongs to no picture of this folder`),
  ]
}
