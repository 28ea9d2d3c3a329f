type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * The one gate through which text becomes HTML in the browser. React makes its script elements from `<script></script>`,
 * and the router fills data scripts with text whose `<` is escaped; nothing else may pass.
 */
export function installTrustedTypesPolicy() {
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>' || !html.includes('<')) return html
      throw new TypeError('HTML from text is refused here: draw it as elements')
    },
  })
}
