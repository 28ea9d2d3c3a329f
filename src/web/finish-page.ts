import { createHash } from 'node:crypto'
import { bootstrapScript } from './before-paint.ts'

export type FinishedPage = { html: string; scriptHashes: string[] }

/**
 * Makes one render a page that can be kept for every visitor. Only scripts that carry the nonce of this render come from the
 * render itself; those are allowed by their hash, and the nonce goes. A script that came in through data has no hash.
 */
export function finishPage(rendered: string, nonce: string): FinishedPage {
  const ownScript = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>(.*?)</script>`, 'gs')
  const inline = [...rendered.matchAll(ownScript)].map(([, text = '']) => text).filter((text) => text !== '')
  const html = announceScriptsLast(rendered.replaceAll(` nonce="${nonce}"`, ''))
  return {
    html: html.replace('<head>', `<head><script>${bootstrapScript}</script>`),
    scriptHashes: [bootstrapScript, ...inline].map(hashOf),
  }
}

/** Announced in the head, the scripts would take the line from the first picture: 0.1 s for every 20 kB on a phone. */
function announceScriptsLast(html: string): string {
  const announcements: string[] = []
  const without = html.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    announcements.push(link.replace('<link ', '<link fetchpriority="low" '))
    return ''
  })
  return without.replace('</body>', `${announcements.join('')}</body>`)
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
