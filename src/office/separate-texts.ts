import type { Plugin } from 'vite'

/**
 * A page brings the texts that it shows, and not all texts of their module: an object stays whole in the build, so its entries become
 * exports of their own.
 */
export const separateTexts: Plugin = {
  name: 'separate-texts',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/office\/texts\/\w+\/.*\.ts$/ },
    handler(code) {
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
        if (declaration?.type !== 'VariableDeclaration') continue
        const [declared] = declaration.declarations
        if (declared?.id.type !== 'Identifier' || declared.id.name !== 'texts') continue
        if (declared.init?.type !== 'ObjectExpression') return this.error('The texts of a module are one object.')
        const entries = declared.init.properties.map((entry) =>
          entry.type === 'Property' && entry.key.type === 'Identifier' && !entry.computed && !entry.method
            ? { name: entry.key.name, value: code.slice(entry.value.start, entry.value.end) }
            : this.error('Each text has a name of its own, and its value after a colon.'),
        )
        const separate = [
          ...entries.map(({ name, value }) => `const text_${name} = ${value};`),
          `export { ${entries.map(({ name }) => `text_${name} as ${name}`).join(', ')} };`,
        ].join('\n')
        return { code: code.slice(0, statement.start) + separate + code.slice(statement.end), map: null }
      }
      return undefined
    },
  },
}

/** The other half of it: who imports the texts imports the module. */
export const importSeparateTexts: Plugin = {
  name: 'import-separate-texts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/office\/(?!texts\/).*\.tsx?(\?|$)/ },
    handler: (code) => ({
      code: code
        .replace(/^import \{ texts \} from (['"]#office-texts\/)/gm, 'import * as texts from $1')
        .replace(/^import \{ texts as (\w+) \} from (['"]#office-texts\/)/gm, 'import * as $1 from $2'),
      map: null,
    }),
  },
}
