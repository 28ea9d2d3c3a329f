import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { examinePicture } from '../media/examine-picture.ts'
import { loadSharp } from '../media/load-sharp.ts'
import type { Shop } from '../shop.ts'
import { insertLogo, selectLogo } from './queries.ts'

export type Logo = { hash: string; type: 'svg' | 'png'; width: number; height: number; content: string }

export type LogoProblem = 'too-large' | 'not-a-logo' | 'too-small' | 'text-in-svg' | 'styles-in-svg' | 'damaged'

export type AddLogoResult = { ok: true; logo: Omit<Logo, 'content'> } | { ok: false; reason: LogoProblem }

const MAX_SVG_BYTES = 200_000
/** Sharp on a phone with three pixels for each point. */
const LEAST_WIDTH = 600
const MOST_WIDTH = 1200
const MOST_HEIGHT = 600

/** Stores a logo after checking it. What is stored is encoded again, so nothing else of the file gets into the shop. */
export async function addLogo({ db }: Pick<Shop, 'db'>, bytes: Uint8Array): Promise<AddLogoResult> {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  const made = /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(start) ? await readSvg(bytes) : await readPng(bytes)
  if (typeof made === 'string') return { ok: false, reason: made }
  const hash = createHash('sha256').update(made.bytes).digest('hex').slice(0, 16)
  const logo = { hash, type: made.type, width: made.width, height: made.height }
  await insertLogo(db, { ...logo, content: Buffer.from(made.bytes).toString('base64') })
  return { ok: true, logo }
}

export const findLogo = ({ db }: Pick<Shop, 'db'>, hash: string): Promise<Logo | undefined> => selectLogo(db, hash)

export const logoAddress = ({ hash, type }: Pick<Logo, 'hash' | 'type'>) => `/public/icons/logo-${hash}.${type}`

type Made = { type: 'svg' | 'png'; width: number; height: number; bytes: Uint8Array }

async function readPng(bytes: Uint8Array): Promise<Made | LogoProblem> {
  const examined = await examinePicture('logo.png', bytes)
  if (!examined.ok) return examined.problem.startsWith('is damaged') ? 'damaged' : 'not-a-logo'
  const { file, width, height } = examined.picture
  if (!file.endsWith('.png')) return 'not-a-logo'
  if (width < LEAST_WIDTH) return 'too-small'
  if (height > width * 4) return 'not-a-logo'
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { type: 'png', width: info.width, height: info.height, bytes: data }
}

async function readSvg(bytes: Uint8Array): Promise<Made | LogoProblem> {
  if (bytes.byteLength > MAX_SVG_BYTES) return 'too-large'
  const text = new TextDecoder().decode(bytes)
  // An image has no fonts of its own, and attributes do what a style sheet does.
  if (/<(text|tspan)[\s>]/i.test(text)) return 'text-in-svg'
  if (/<style[\s>]/i.test(text)) return 'styles-in-svg'
  const clean = sanitiseSvg(text)
  try {
    const size = sizeOf(clean)
    if (size === undefined) return 'not-a-logo'
    const sharp = await loadSharp()
    // Proves that the file can be drawn.
    await sharp(Buffer.from(clean), { limitInputPixels: 20_000_000 }).resize(64).png().toBuffer()
    return { type: 'svg', ...size, bytes: new TextEncoder().encode(clean) }
  } catch {
    return 'damaged'
  }
}

function sizeOf(svg: string): { width: number; height: number } | undefined {
  const [tag = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  const [, , boxWidth, boxHeight] =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [width, height] = [boxWidth ?? Number(attribute('width')), boxHeight ?? Number(attribute('height'))]
  if (!(width > 0 && height > 0) || width > height * 20 || height > width * 4) return undefined
  const scale = MOST_HEIGHT / height
  return { width: Math.max(1, Math.round(width * scale)), height: MOST_HEIGHT }
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const gradients = ['linearGradient', 'radialGradient', 'stop']
const tags = ['svg', 'g', 'defs', 'clipPath', 'mask', 'title', 'desc', ...shapes, ...gradients]

const paint = [
  ...[
    'fill',
    'fill-rule',
    'fill-opacity',
    'clip-rule',
    'clip-path',
    'mask',
    'opacity',
    'color',
    'stop-color',
    'stop-opacity',
  ],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'vector-effect', 'display', 'visibility'],
]
const geometry = [
  ...[
    'id',
    'd',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'width',
    'height',
    'points',
  ],
  ...['transform', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits'],
  ...['viewBox', 'xmlns', 'version', 'preserveAspectRatio', 'fill-rule'],
]

/** Keeps shapes and their paint. Scripts, links, animations, other images and everything unknown are left out. */
export function sanitiseSvg(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: tags,
    allowedAttributes: { '*': [...geometry, ...paint] },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }) },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    allowedSchemes: [],
  }).trim()
}

/** The declarations of `style` become attributes: a policy forbids inline styles. Nothing may refer to another file. */
function safeAttributes({ style = '', ...attributes }: Record<string, string>): Record<string, string> {
  const declared = style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':')
    return paint.includes(name.trim()) ? [[name.trim(), value.join(':').trim()]] : []
  })
  return Object.fromEntries(Object.entries({ ...attributes, ...Object.fromEntries(declared) }).filter(isInside))
}

const isInside = ([name, value]: [string, string]): boolean =>
  name === 'xmlns'
    ? value === 'http://www.w3.org/2000/svg'
    : !/url\s*\((?!\s*['"]?#[\w-]+['"]?\s*\))|javascript:|data:|@import|expression|\\/i.test(value)
