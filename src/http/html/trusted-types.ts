type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(html: string): string } & ScriptRules): unknown
}

type ScriptRules = { createScriptURL?(url: string): string }

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * The only policy that may turn text into HTML in the browser. React creates script elements from `<script></script>`,
 * and the router writes data scripts in which `<` is escaped; everything else is refused. `scripts` may allow the address of a worker.
 */
export function installTrustedTypesPolicy(scripts: ScriptRules = {}) {
  window.trustedTypes?.createPolicy('default', {
    ...scripts,
    createHTML(html) {
      if (html === '<script></script>' || !html.includes('<')) return html
      throw new TypeError('no HTML from text: use elements')
    },
  })
}
