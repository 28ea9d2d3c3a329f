import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Old mail programs know only what web pages have given up.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'void-style': 'off',
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': 'off',
    // Lines end where the blocks end.
    'no-trailing-whitespace': 'off',
  },
})

/** Problems in the HTML of an email, and addresses from which it would load something. */
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
