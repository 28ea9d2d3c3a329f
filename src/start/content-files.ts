import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from '../shop/backup/folders.ts'

const shippedFolder = join(import.meta.dirname, '../../content')

/** The files that an owner can replace, with what each is for. */
export const contentFiles = {
  'pages/about.md': 'About us',
  'pages/about-id.md': 'About us in Indonesian',
  'pages/contact.md': 'the text of Contact',
  'pages/contact-id.md': 'the text of Contact in Indonesian',
  'pages/syarat.md': 'the terms',
  'pages/privasi.md': 'the privacy policy',
  'pages/pengiriman.md': 'shipping information',
  'pages/pengembalian.md': 'returns and refunds',
  'shipping/services.csv': 'the shipping services',
  'shipping/tariff.csv': 'the shipping prices',
  'synonyms.txt': 'words with the same meaning, for the search',
  'icons/icon.svg': 'the icon of the browser tab',
  'icons/icon-180.png': 'the icon on an iPhone, 180 × 180',
  'icons/icon-192.png': 'the icon on an Android phone, 192 × 192',
  'icons/icon-512.png': 'the large icon on an Android phone, 512 × 512',
  'icons/icon-maskable-512.png': 'the same with a margin that the phone may cut off, 512 × 512',
} as const

export type ContentFile = keyof typeof contentFiles

export const isContentFile = (name: string): name is ContentFile => Object.hasOwn(contentFiles, name)

export const contentFileNames = Object.keys(contentFiles).filter(isContentFile)

/** An owner's content is wrong. Its message names the file and says what to do. */
export class ContentError extends Error {}

/** The owner's copies are in DATA_DIR, where an upgrade of the program changes nothing. */
export const ownContentFolder = (dataFolder: string): string => join(dataFolder, 'content')

const ownPath = (dataFolder: string, name: ContentFile) => join(ownContentFolder(dataFolder), name)

export const hasOwnFile = (dataFolder: string, name: ContentFile): boolean => existsSync(ownPath(dataFolder, name))

/** The path of the owner's file, or of the shipped one. Without a folder all files are the shipped ones. */
export function contentPath(dataFolder: string | undefined, name: ContentFile): string {
  const isOwn = dataFolder !== undefined && hasOwnFile(dataFolder, name)
  return isOwn ? ownPath(dataFolder, name) : join(shippedFolder, name)
}

/** The two tables refer to each other, so both are the owner's or both are shipped. */
export function shippingFolder(dataFolder: string | undefined): string {
  const names = ['shipping/services.csv', 'shipping/tariff.csv'] as const
  const missing = names.filter((name) => dataFolder === undefined || !hasOwnFile(dataFolder, name))
  const [name] = missing
  if (dataFolder !== undefined && name !== undefined && missing.length < names.length) {
    throw new ContentError(
      `${ownPath(dataFolder, name)} is missing beside the other table of shipping prices; ` +
        `copy the shipped one with npm run shop -- content copy ${name}`,
    )
  }
  return dirname(contentPath(dataFolder, 'shipping/tariff.csv'))
}

/** Files in the owner's folder that the shop does not read, such as one with a misspelt name. */
export async function listUnusedContentFiles(dataFolder: string): Promise<string[]> {
  const folder = ownContentFolder(dataFolder)
  if (!existsSync(folder)) return []
  const names = await listFiles(folder)
  return names.filter((name) => !isContentFile(name)).sort()
}

/** Copies the shipped file into the owner's folder. Never overwrites the owner's file. */
export async function copyShippedFile(dataFolder: string, name: ContentFile): Promise<string> {
  const to = ownPath(dataFolder, name)
  await mkdir(dirname(to), { recursive: true })
  await copyFile(join(shippedFolder, name), to)
  return to
}
