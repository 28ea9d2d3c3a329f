import { existsSync } from 'node:fs'

// The headless shell neither measures the connection nor looks for a mouse. With these settings it loads lazy pictures from as far
// away as other browsers, and a desktop has a mouse that can hover. A phone has none: Playwright sees to that.
const settings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
]

/** Options that keep the browser from making requests of its own. */
export const chromiumOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--blink-settings=${settings.join(',')}`,
]

export function chromiumPath(): string {
  const onDebian = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`)
  const places = [process.env['CHROMIUM_PATH'] ?? '', ...onDebian]
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error('No Chromium was found: install it, or say where it is in CHROMIUM_PATH.')
  return found
}
