import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling: camel-case attributes, closed void elements, empty booleans.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    // Line breaks in phone numbers are left to the style sheet.
    'tel-non-breaking': 'off',
    // React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The check boxes of one filter share its name, so that a form without script sends each choice.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A list of suggestions while typing cannot be a <select>.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** The problems html-validate finds, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
