// A class belongs to one style sheet: a component uses only classes of the CSS modules that it imports, and every class of a
// module is used. TypeScript cannot see this, because it types every module as a record of any names.
import { posix } from 'node:path'

const imported = /^import (\w+) from '(.*\.module\.css)'$/gm

/** `files` maps the path of each file to its text. */
export function complaintsAboutClassNames(files) {
  const modules = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.module.css'))
      .map(([path, text]) => [path, { classes: classesIn(text), used: new Set(composedIn(text)) }]),
  )
  const complaints = []
  for (const [path, text] of files) {
    if (!path.endsWith('.tsx')) continue
    for (const [, name, from] of text.matchAll(imported)) {
      const sheet = posix.join(posix.dirname(path), from)
      const known = modules.get(sheet)
      for (const [, key] of text.matchAll(new RegExp(`\\b${name}\\[(?:'(\\w+)'|[^\\]]+)\\]`, 'g'))) {
        // A name that is computed, such as styles[side], may be any class of the sheet.
        if (key === undefined) for (const one of known?.classes ?? []) known.used.add(one)
        else if (known?.classes.has(key)) known.used.add(key)
        else complaints.push(`${path}: ${name}['${key}'] is not a class of ${sheet}`)
      }
    }
  }
  for (const [sheet, { classes, used }] of modules) {
    for (const one of classes) if (!used.has(one)) complaints.push(`${sheet}: no component uses .${one}`)
  }
  return complaints
}

const classesIn = (css) => new Set([...plain(css).matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name))
const composedIn = (css) => [...css.matchAll(/composes: ([\w ]+)/g)].flatMap(([, names]) => names.split(' '))

/** Only selectors are left: no comments, declarations or strings, whose dots begin no class. */
const plain = (css) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/'[^']*'/g, '')
    .replace(/[^{};]+(?=;)|[\d.]+rem/g, '')
