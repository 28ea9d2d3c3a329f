// The project's own rules, for what the linter and the boundary check cannot express. A rule names the files it looks at
// and the text they must not contain; a rule without such a text is about the name of the file.
// Biome's plugins could express a few of them, but one plugin with five patterns makes the lint 40 % slower (6.5 s of CPU
// become 9.2 s), while all rules here take 0.3 s.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { complaintsAboutClassNames } from './class-names.mjs'

const source = /^(src|test|scripts)\/.*\.(ts|tsx|mjs|css|sql)$/
const code = /^(src|test|scripts)\/.*\.(ts|tsx|mjs)$/
const tests = /\.test\.tsx?$|^test\//
const aboutTheRules = /^scripts\/rules\.mjs$|^test\/habits\//

const mostLines = 300
const mostFiles = 25
// One file for each migration.
const growingFolders = new Set(['src/db/migrations', 'test/support/database/rows-by-migration'])

export const rules = [
  {
    name: 'no catch-all names',
    files: /^(src|test|scripts)\/(.*[/-])?(utils?|helpers?|commons?|services?|managers?|misc)([/.-]|$)/,
    say: 'says nothing about its contents; name it in the words of the shop',
  },
  {
    name: 'no index files',
    files: /^(src|test|scripts)\/(.*\/)?index\.(ts|tsx|mjs|js)$/,
    say: 'import from the file itself, and name a file after what it does',
  },
  {
    name: 'no JSX outside the pages',
    files: /^src\/(?!web\/|office\/).*\.tsx$/,
    say: 'the server runs its TypeScript without a build, and Node does not know JSX',
  },
  {
    name: 'no way around the types',
    files: code,
    refuse: /@ts-nocheck|\bas unknown as\b/,
    say: 'parse the value where it enters, or give it its true type',
  },
  {
    name: 'no expected type error outside the tests',
    files: code,
    except: tests,
    refuse: /@ts-expect-error/,
    say: 'a test may show that something does not compile; the shop may not rely on it',
  },
  {
    name: 'no silenced check',
    files: source,
    refuse: /biome-ignore|eslint-disable|dependency-cruiser-disable|knip-ignore/,
    say: 'change the code, or improve the rule',
  },
  {
    name: 'no skipped test',
    files: code,
    refuse: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b/,
    say: 'run the test, or delete it',
  },
  {
    name: 'no note for later',
    files: source,
    refuse: /\b(TODO|FIXME|XXX)\b/,
    say: 'do it now, or file an issue',
  },
  {
    name: 'no sleeping in a test',
    files: /\.test\.tsx?$/,
    refuse: /\bwaitForTimeout\(|await new Promise\(.*setTimeout|await (sleep|delay)\(/,
    say: 'wait for the expected event, with a time limit',
  },
  {
    name: 'links are built in paths.ts',
    files: /^src\/web\/.*\.tsx?$/,
    except: /^src\/web\/paths\.ts$|\.test\.tsx?$/,
    refuse: /\b(href|to|action|src)=\{?['"`]\/|\b(navigate|redirect)\(\s*['"`]\//,
    say: 'write the address once, in src/web/paths.ts',
  },
  {
    name: 'no style attribute in a page',
    files: /^src\/web\/.*\.tsx$/,
    refuse: /\sstyle=/,
    say: 'the content security policy drops it; use a class, or set it from a script',
  },
  {
    name: 'the shop asks its clock',
    files: /^src\/(shop|values)\/.*\.ts$/,
    except: /\.test\.ts$|^src\/values\/time\/clock\.ts$/,
    refuse: /\bnew Date\(\)|\bDate\.now\(\)/,
    say: 'take `now` from the shop, so that a test can set the time',
  },
  {
    name: 'rarely used libraries are loaded at their first use',
    files: /^src\/.*\.tsx?$/,
    except: tests,
    refuse:
      /^import (?!type ).* from '(sharp|nodemailer|pdfkit|fontkit|bwip-js|hucre|@simplewebauthn\/server|@zxcvbn-ts)/m,
    say: 'import it in the function that uses it, as src/shop/media/load-sharp.ts does: most processes need none of it',
  },
  {
    name: 'no raw SQL',
    files: /^(src|test)\/.*\.tsx?$/,
    // The test of upgrades runs the migrations one by one.
    except: /^src\/db\/(migrate|upgrade\.test)\.ts$/,
    refuse: /\bsql\s*\.\s*raw\b|\braw\s*\}\s*=\s*sql\b/,
    say: 'pass values as parameters of the sql tag; only the migrator runs SQL from text',
  },
  {
    name: 'SQL is in the queries files',
    files: /^src\/(shop|api|web|http|jobs|operator)\/.*\.tsx?$/,
    except: /queries\.ts$|\.test\.tsx?$/,
    refuse: /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|`\s*\.execute\(/,
    say: 'give the statement a name in a queries file of the domain',
  },
  {
    name: 'no secrets',
    files: /./,
    refuse:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abpr]-[A-Za-z0-9-]{10}|\b(SB-)?Mid-server-[A-Za-z0-9_-]{16}|\bsk_live_[A-Za-z0-9]{16}|\bnpm_[A-Za-z0-9]{36}/,
    say: 'secrets come from the environment; revoke this one, because it is in the repository now',
  },
]

/** What is wrong with one file, as `path:line: message`. */
export function complaintsAbout(path, text) {
  const lines = text.split('\n')
  const complaints = []
  if (source.test(path) && lines.length - 1 > mostLines) {
    complaints.push(`${path}: ${lines.length - 1} lines, ${mostLines} at most: split it by what it does`)
  }
  for (const { name, files, except, refuse, say } of rules) {
    if (!files.test(path) || except?.test(path) || (refuse && aboutTheRules.test(path))) continue
    if (!refuse) complaints.push(`${path}: ${name}: ${say}`)
    else {
      lines.forEach((line, index) => {
        if (refuse.test(line)) complaints.push(`${path}:${index + 1}: ${name}: ${say}`)
      })
    }
  }
  return complaints
}

const skipped = new Set(['node_modules', '.git', 'build', 'data', '.react-router', 'test-results', '.env'])
// The router writes its types beside the settings of each build.
const isSkipped = (name, below) => name === '.react-router' || (below === '' && skipped.has(name))
const text = /\.(ts|tsx|mjs|js|json|css|sql|md|html|svg|csv|txt|yml|yaml|toml|sh|example)$|\/run$/

/** Checks every text file of the project. Returns how many there were, and what is wrong with them. */
export function checkRules(folder) {
  const files = new Map(textFilesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  return {
    looked: files.size,
    complaints: [
      ...[...files].flatMap(([path, text]) => complaintsAbout(path, text)),
      ...complaintsAboutClassNames(files),
      ...complaintsAboutNumbers([...files.keys()]),
      ...complaintsAboutFolders([...files.keys()]),
    ],
  }
}

const numbered = /^(src\/db\/migrations|docs\/decisions)\/(\d{4})\D/

/** Two branches that each took the next free number merge without a conflict. */
export function complaintsAboutNumbers(paths) {
  const owners = new Map()
  const complaints = []
  for (const path of paths) {
    const number = numbered.exec(path)?.[0]
    if (number === undefined) continue
    if (owners.has(number)) complaints.push(`${path}: has the number of ${owners.get(number)}; take the next free one`)
    else owners.set(number, path)
  }
  return complaints
}

export function complaintsAboutFolders(paths) {
  const counts = new Map()
  for (const path of paths.filter((path) => source.test(path))) {
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !growingFolders.has(folder))
    .map(
      ([folder, count]) => `${folder}: ${count} files, ${mostFiles} at most: give those that belong together a folder`,
    )
}

export function textFilesIn(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name
    // Only at the top: src/web/data is ours.
    if (isSkipped(entry.name, below)) return []
    if (entry.isDirectory()) return textFilesIn(folder, path)
    return entry.isFile() && text.test(path) ? [path] : []
  })
}
