import { type Colour, closestReadable, contrastOf, mixColours, NEEDED_CONTRAST } from './colours.ts'

/** The colours that an owner chooses. */
export type BrandColours = { background: Colour; text: Colour; accent: Colour }

/** All colours of the pages by their names in src/web/styles/tokens.css. */
export function deriveColours({ background, text, accent }: BrandColours) {
  const tint = (of: Colour, share: number, mustRead: readonly Colour[]) =>
    lightestTint({ background, of, share, mustRead })
  const kertas = tint(text, 0.06, [text, accent])
  const readable = (colour: Colour) => closestReadable(colour, background)
  const [daun, kunyit, merah] = ['#3d5a44', '#82550e', '#a12c2c'].map(readable)
  return {
    ...{ kapur: background, arang: text, manggis: accent, kertas },
    garis: mixColours(background, text, 0.84),
    tepi: closestReadable(mixColours(background, text, 0.5), background, 3.2),
    batu: closestReadable(mixColours(text, background, 0.66), kertas),
    'manggis-tua': mixColours(accent, text, 0.6),
    'manggis-muda': tint(accent, 0.08, [accent]),
    ...{ daun: daun ?? text, kunyit: kunyit ?? text, merah: merah ?? text },
    'daun-muda': tint(daun ?? text, 0.08, [daun ?? text]),
    'on-dark': background,
    'on-dark-quiet': lightestTint({ background, of: accent, share: 0.25, mustRead: [accent] }),
  }
}

type Tint = { background: Colour; of: Colour; share: number; mustRead: readonly Colour[] }

/** A little of a colour on the background: less of it if something on it could no longer be read. */
function lightestTint({ background, of, share, mustRead }: Tint): Colour {
  for (let part = share; part > 0; part -= 0.01) {
    const tint = mixColours(of, background, part)
    if (mustRead.every((colour) => contrastOf(colour, tint) >= NEEDED_CONTRAST)) return tint
  }
  return background
}
