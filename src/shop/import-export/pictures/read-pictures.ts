import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { type ExaminedPicture, examinePicture, MAX_PICTURE_BYTES, sha256 } from '../../media/examine-picture.ts'
import { mapWithLimit } from '../../media/map-with-limit.ts'
import { type PictureFormat, pictureFormats, variantName, widthsOf } from '../../media/picture.ts'
import type { Complaint } from '../complaint.ts'
import type { Folder } from '../read-folder.ts'
import type { Known, KnownPicture } from '../read-known.ts'
import { picturesNamed } from './pictures-named.ts'

/** A picture of the folder: where its files are, and its row unless the shop has exactly these bytes already. */
export type FolderPicture = {
  name: string
  file: string
  /** Public name → path, of the original and of the sizes that came ready-made with it. */
  paths: Map<string, string>
  formats: PictureFormat[]
  examined: ExaminedPicture | undefined
}

export type ReadPictures = { pictures: FolderPicture[]; complaints: Complaint[]; notes: string[] }

/** Looks at every picture that a sheet names or that the shop knows by name. The others are left where they are. */
export async function readPictures(
  folder: Folder,
  known: Known,
  progress: (done: number, total: number) => void,
): Promise<ReadPictures> {
  const wanted = new Set([...picturesNamed(folder).map(({ name }) => name), ...known.pictures.keys()])
  const found = [...folder.media].filter(([name]) => wanted.has(name))
  const complaints: Complaint[] = []
  const complain = (file: string, what: string) => complaints.push({ file, line: 1, column: 'picture', what })
  let done = 0
  const read = await mapWithLimit(found, 2, async ([name, path]): Promise<FolderPicture[]> => {
    const picture = await readPicture(name, path, known.pictures.get(name), (what) => complain(`media/${name}`, what))
    if (picture) await addReadyMade(picture, folder, known, (file, what) => complain(`media/derived/${file}`, what))
    progress(++done, found.length)
    return picture ? [picture] : []
  })
  const pictures = read.flat()
  for (const [name, twin] of sameFile(pictures, known)) {
    complain(`media/${name}`, `is the picture ${twin} under nearly the same name; use one name for it`)
  }
  return { pictures, complaints, notes: leftOut(folder, wanted, pictures) }
}

type SizedPicture = FolderPicture & { width: number }

async function readPicture(
  name: string,
  path: string,
  known: KnownPicture | undefined,
  complain: (what: string) => void,
): Promise<SizedPicture | undefined> {
  const { size } = await stat(path)
  if (size > MAX_PICTURE_BYTES) {
    complain('is larger than 30 MB; save it smaller')
    return undefined
  }
  const bytes = await readFile(path)
  if (known?.file.includes(`-${sha256(bytes).slice(0, 8)}.`)) {
    const { file, width } = known
    return { name, file, width, paths: new Map([[file, path]]), formats: [], examined: undefined }
  }
  const examined = await examinePicture(name, bytes)
  if (!examined.ok) {
    complain(examined.problem)
    return undefined
  }
  const { file, width } = examined.picture
  return { name, file, width, paths: new Map([[file, path]]), formats: [], examined: examined.picture }
}

/** A folder may bring the sizes of a picture along, so that nobody has to wait for them to be made. */
async function addReadyMade(
  picture: SizedPicture,
  folder: Folder,
  known: Known,
  complain: (file: string, what: string) => void,
): Promise<void> {
  const has = picture.examined ? [] : (known.pictures.get(picture.name)?.formats ?? [])
  for (const format of pictureFormats.filter((format) => !has.includes(format))) {
    const variants = widthsOf(picture.width).map((width) => ({ width, file: variantName(picture.file, width, format) }))
    let there = 0
    for (const { width, file } of variants) {
      const path = folder.derived.get(file)
      if (path === undefined) continue
      if (await isVariant(path, width, format)) picture.paths.set(file, path)
      else
        complain(file, `is not a ${format.toUpperCase()} picture ${width} pixels wide; delete it, and it will be made`)
      there++
    }
    if (there === variants.length) picture.formats.push(format)
  }
}

async function isVariant(path: string, width: number, format: PictureFormat): Promise<boolean> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => undefined)
  const kind = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]
  return metadata?.format === kind && metadata.width === width && (format !== 'avif' || metadata.compression === 'av1')
}

// Two names that become one public name, with the same bytes behind them: the shop knows a file by one name.
function sameFile(pictures: FolderPicture[], known: Known): [string, string][] {
  const byFile = new Map([...known.pictures.values()].map(({ file, name }) => [file, name]))
  return pictures.flatMap(({ name, file }): [string, string][] => {
    const twin = byFile.get(file)
    byFile.set(file, name)
    return twin !== undefined && twin !== name ? [[name, twin]] : []
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
