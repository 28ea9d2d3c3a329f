import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, FontCollection } from 'fontkit'
import { loadSharp } from '../media/load-sharp.ts'
import type { FontPair } from './fonts.ts'
import type { Logo } from './logo.ts'
import type { Look } from './look.ts'

const require = createRequire(import.meta.url)

const titleFonts: Record<FontPair, string> = {
  gilda: require.resolve('@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff'),
  marcellus: require.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff'),
  newsreader: require.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
  hanken: require.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff'),
}

const SIDE = 512
const FIVE_LINES = 'M104 0v432M184 0v368M264 0v304M344 0v216M424 0v120'

type Icons = Record<string, string>

/** The icons of the browser tab and of phones, as base64 by their file names: the logo, or else the initial on the accent. */
export async function drawIcons(look: Look, logo: Logo | undefined): Promise<Icons> {
  const wide = await svgOf(look, logo, 0.86)
  // Phones cut up to a tenth off each side of this one.
  const withMargin = await svgOf(look, logo, 0.62)
  const sharp = await loadSharp()
  const png = async (svg: string, side: number) =>
    (
      await sharp(Buffer.from(svg))
        .resize(side, side)
        .png({ palette: logo === undefined })
        .toBuffer()
    ).toString('base64')
  return {
    'icon.svg': Buffer.from(wide).toString('base64'),
    'icon-180.png': await png(wide, 180),
    'icon-192.png': await png(wide, 192),
    'icon-512.png': await png(wide, 512),
    'icon-maskable-512.png': await png(withMargin, 512),
  }
}

async function svgOf(look: Look, logo: Logo | undefined, share: number): Promise<string> {
  const ground = logo === undefined ? look.accent : look.background
  const drawing = logo === undefined ? await drawInitial(look, share) : await drawLogo(logo, share)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${drawing}</svg>`
}

/** A logo is wide, so it is drawn as large as the square allows. As a PNG, because an icon may not load another file. */
async function drawLogo({ content, width, height }: Logo, share: number): Promise<string> {
  const room = SIDE * share
  const scale = Math.min(room / width, room / height)
  const [drawnWidth, drawnHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(content, 'base64')).resize(drawnWidth, drawnHeight).png().toBuffer()
  const at = `x="${(SIDE - drawnWidth) / 2}" y="${(SIDE - drawnHeight) / 2}" width="${drawnWidth}" height="${drawnHeight}"`
  return `<image ${at} href="data:image/png;base64,${picture.toString('base64')}"/>`
}

async function drawInitial({ name, fonts, background }: Look, share: number): Promise<string> {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase().codePointAt(0)
  const font = await openFont(fonts)
  if (initial === undefined || !font.hasGlyphForCodePoint(initial)) {
    return `<path d="${FIVE_LINES}" stroke="${background}" stroke-width="20" fill="none"/>`
  }
  const { path } = font.glyphForCodePoint(initial)
  const { minX, minY, maxX, maxY } = path.bbox
  const scale = Math.min((SIDE * share * 0.7) / (maxY - minY), (SIDE * share * 0.8) / (maxX - minX))
  const [x, y] = [SIDE / 2 - ((minX + maxX) / 2) * scale, SIDE / 2 + ((minY + maxY) / 2) * scale]
  return `<path fill="${background}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`
}

async function openFont(pair: FontPair): Promise<Font> {
  // Loaded when a look is published, which is rare.
  const { create } = await import('fontkit')
  const font = create(readFileSync(titleFonts[pair]))
  if (isCollection(font)) throw new Error(`${titleFonts[pair]} holds several fonts`)
  return font
}

const isCollection = (font: Font | FontCollection): font is FontCollection => 'fonts' in font
