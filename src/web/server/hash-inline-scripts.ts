import { createHash } from 'node:crypto'
import { findOwnElements } from '../../http/html/own-elements.ts'
import type { Language } from '../../values/language.ts'
import { bootstrapScript } from '../session/bootstrap-script.ts'
import { delayScripts } from './delay-scripts.ts'

export type HashedPage = { html: string; scriptHashes: string[] }

/**
 * Makes a rendered page cacheable for every visitor: scripts that carry this render's nonce are allowed by their hash
 * instead, and the nonce is removed. A script that was injected through data has no nonce, so it gets no hash.
 */
export function hashInlineScripts(rendered: string, nonce: string, language: Language): HashedPage {
  const bootstrap = bootstrapScript(language)
  const page = delayScripts(rendered, nonce)
  const inline = findOwnElements(page, nonce).flatMap(({ text }) => (text === '' ? [] : [text]))
  return {
    html: page.replaceAll(` nonce="${nonce}"`, '').replace('<head>', `<head><script>${bootstrap}</script>`),
    scriptHashes: [bootstrap, ...inline].map(hashOf),
  }
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
