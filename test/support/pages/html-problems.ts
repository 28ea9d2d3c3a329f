import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: attributes as its own names are spelled, void elements closed, booleans empty.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    // How a telephone number is broken at the end of a line is the style sheet's business.
    'tel-non-breaking': 'off',
    // React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // What is suggested while one types cannot be a <select>.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** What html-validate finds wrong, each as one line that says where. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
