import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // What pages have given up is all that old mail programs know.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'void-style': 'off',
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': 'off',
    // Lines end where the blocks do.
    'no-trailing-whitespace': 'off',
  },
})

/** What is wrong with the HTML of a mail, and what of it would be fetched from somewhere. */
export async function mailFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
  const fetched = html.match(
    /<(img|link|script|iframe|object|embed|video|audio|source|form|base)\b[^>]*|url\(|@import/gi,
  )
  const odd = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].filter(
    ([, address = '']) => !/^(https?:\/\/|mailto:)/.test(address),
  )
  return [...faults, ...(fetched ?? []), ...odd.map(([attribute]) => attribute)]
}
