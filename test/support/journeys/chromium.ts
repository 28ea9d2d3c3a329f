import { existsSync } from 'node:fs'

/** Options that keep the browser from making requests of its own. */
export const chromiumOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromiumPath(): string {
  const places = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser']
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error('No Chromium was found: install it, or say where it is in CHROMIUM_PATH.')
  return found
}
