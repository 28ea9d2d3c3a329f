import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url'
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { PublishedLook } from '../../shop/shop.ts'
import { deriveColours } from '../../values/colours/brand-colours.ts'

/** The title fonts beside the one of styles/tokens.css, each with its measures on the fonts that devices have, so that little moves. */
const titleFonts = {
  marcellus: {
    ...{ family: 'Marcellus', url: marcellus },
    measuresOn: {
      Georgia: { adjust: '96.7%', ascent: '100.7%', descent: '28.9%' },
      'Noto Serif': { adjust: '97.5%', ascent: '99.9%', descent: '28.7%' },
      'Liberation Serif': { adjust: '113.7%', ascent: '85.7%', descent: '24.6%' },
      'DejaVu Serif': { adjust: '88.5%', ascent: '110%', descent: '31.6%' },
    },
  },
  newsreader: {
    ...{ family: 'Newsreader', url: newsreader },
    measuresOn: {
      Georgia: { adjust: '90.4%', ascent: '81.3%', descent: '29.3%' },
      'Noto Serif': { adjust: '90%', ascent: '81.7%', descent: '29.5%' },
      'Liberation Serif': { adjust: '104.9%', ascent: '70.1%', descent: '25.3%' },
      'DejaVu Serif': { adjust: '81.7%', ascent: '90%', descent: '32.4%' },
    },
  },
} as const

const themeColours = { background: '#fbfaf7', text: '#211c18', accent: '#5e2637' }

/** How the published look differs from the theme; undefined if the shop never published one, so that its pages stay as they are. */
export function styleLook(look: PublishedLook) {
  if (look.version === 0) return undefined
  const { version, background, fonts, logo } = look
  const css = [...fontRules(fonts), rootRule(look)].join('')
  return {
    version,
    background,
    ...(css !== '' && { css }),
    ...(fonts === 'hanken' && { fonts: [hanken] }),
    ...((fonts === 'marcellus' || fonts === 'newsreader') && { fonts: [titleFonts[fonts].url, hanken] }),
    ...(logo !== undefined && { logo }),
  }
}

function fontRules(fonts: PublishedLook['fonts']): string[] {
  if (fonts === 'gilda' || fonts === 'hanken') return []
  const { family, url, measuresOn } = titleFonts[fonts]
  return [
    `@font-face{font-family:${family};src:url(${url})format("woff2");font-display:swap}`,
    ...Object.entries(measuresOn).map(
      ([name, { adjust, ascent, descent }]) =>
        `@font-face{font-family:"${family} ${name}";src:local("${name}");size-adjust:${adjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
    ),
  ]
}

const familyAndFallbacks = ({ family, measuresOn }: (typeof titleFonts)[keyof typeof titleFonts]) =>
  [family, ...Object.keys(measuresOn).map((name) => `"${family} ${name}"`)].join()

/** `html:root` outweighs the `:root` of the style sheet, which comes later. */
function rootRule({ fonts, ornament, ...look }: PublishedLook): string {
  const isTheme = (['background', 'text', 'accent'] as const).every((name) => look[name] === themeColours[name])
  const colours = isTheme ? [] : Object.entries(deriveColours(look)).map(([name, colour]) => `--${name}:${colour}`)
  const rules = [
    ...colours,
    ...(fonts === 'hanken' ? ['--serif:var(--sans)'] : []),
    ...(fonts === 'marcellus' || fonts === 'newsreader'
      ? [`--serif:${familyAndFallbacks(titleFonts[fonts])},serif`]
      : []),
    ...(ornament ? [] : ['--mark:none']),
  ]
  return rules.length === 0 ? '' : `html:root{${rules.join(';')}}`
}
