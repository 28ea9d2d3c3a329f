import { createHash } from 'node:crypto'
import { bootstrapScript } from '../session/bootstrap-script.ts'
import { delayScripts } from './delay-scripts.ts'
import { findOwnElements } from './own-elements.ts'

export type HashedPage = { html: string; scriptHashes: string[] }

/**
 * Makes one render a page that can be cached for every visitor. Only scripts that carry the nonce of this render come from the
 * render itself; those are allowed by their hash, and the nonce goes. A script that came in through data has no hash.
 */
export function hashInlineScripts(rendered: string, nonce: string): HashedPage {
  const page = delayScripts(rendered, nonce)
  const inline = findOwnElements(page, nonce).flatMap(({ text }) => (text === '' ? [] : [text]))
  return {
    html: page.replaceAll(` nonce="${nonce}"`, '').replace('<head>', `<head><script>${bootstrapScript}</script>`),
    scriptHashes: [bootstrapScript, ...inline].map(hashOf),
  }
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
