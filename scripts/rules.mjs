// The project's own rules: what the linter and the boundary check cannot say. A rule names the files it looks at and
// what must not stand in them; a rule about names looks at the path alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = /^(src|test|scripts)\/.*\.(ts|tsx|mjs|css|sql)$/
const code = /^(src|test|scripts)\/.*\.(ts|tsx|mjs)$/
const tests = /\.test\.tsx?$|^test\//
const aboutTheRules = /^scripts\/rules\.mjs$|^test\/habits\//

const ceiling = 300

export const rules = [
  {
    name: 'no catch-all names',
    files: /^(src|test|scripts)\/(.*[/-])?(utils?|helpers?|commons?|services?|managers?|misc)([/.-]|$)/,
    say: 'says nothing of what is inside; name it in the words of the shop',
  },
  {
    name: 'no index files',
    files: /^(src|test|scripts)\/(.*\/)?index\.(ts|tsx|mjs|js)$/,
    say: 'import from the file itself, and let a file be named for what it does',
  },
  {
    name: 'no JSX outside the pages',
    files: /^src\/(?!web\/).*\.tsx$/,
    say: 'the server runs its TypeScript as it stands, and that knows no JSX',
  },
  {
    name: 'no way around the types',
    files: code,
    refuse: /@ts-(ignore|nocheck)|\bas any\b|\bas unknown as\b/,
    say: 'parse the value where it enters, or give it its true type',
  },
  {
    name: 'no expected type error but in a test',
    files: code,
    except: tests,
    refuse: /@ts-expect-error/,
    say: 'a test may show that something does not compile; the shop may not rely on it',
  },
  {
    name: 'no silenced check',
    files: source,
    refuse: /biome-ignore|eslint-disable|dependency-cruiser-disable|knip-ignore/,
    say: 'change the code, or make the rule better for everyone',
  },
  {
    name: 'no test left aside',
    files: code,
    refuse: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b/,
    say: 'a test runs, or is deleted',
  },
  {
    name: 'nothing left for later',
    files: source,
    refuse: /\b(TODO|FIXME|XXX)\b/,
    say: 'do it now, or file an issue',
  },
  {
    name: 'no sleeping in a test',
    files: /\.test\.tsx?$/,
    refuse: /\bwaitForTimeout\(|await new Promise\(.*setTimeout|await (sleep|delay)\(/,
    say: 'wait for what should happen, with a limit',
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
    except: /\.test\.ts$|^src\/values\/clock\.ts$/,
    refuse: /\bnew Date\(\)|\bDate\.now\(\)/,
    say: 'take `now` from the shop, so that a test can stand at midnight',
  },
  {
    name: 'no raw SQL',
    files: /^(src|test)\/.*\.tsx?$/,
    except: /^src\/db\/migrate\.ts$/,
    refuse: /\bsql\s*\.\s*raw\b|\braw\s*\}\s*=\s*sql\b/,
    say: 'values are parameters of the sql tag; only the migrator runs text that is not in the code',
  },
  {
    name: 'SQL stands in the open',
    files: /^src\/(shop|api|web|http|jobs|operator)\/.*\.tsx?$/,
    except: /queries\.ts$|\.test\.tsx?$/,
    refuse: /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|`\s*\.execute\(/,
    say: 'give the statement a name in the queries.ts of the domain that owns the table',
  },
  {
    name: 'no secrets',
    files: /./,
    refuse:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abpr]-[A-Za-z0-9-]{10}|\b(SB-)?Mid-server-[A-Za-z0-9_-]{16}|\bsk_live_[A-Za-z0-9]{16}|\bnpm_[A-Za-z0-9]{36}/,
    say: 'secrets come from the environment; this one is known now, so revoke it',
  },
]

/** The complaints about one file, as `path:line: what is wrong`. */
export function complaintsAbout(path, text) {
  const lines = text.split('\n')
  const complaints = []
  if (source.test(path) && lines.length - 1 > ceiling) {
    complaints.push(`${path}: ${lines.length - 1} lines; at ${ceiling} a file does more than its name says`)
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

const notOurs = new Set(['node_modules', '.git', 'build', 'data', '.react-router', 'test-results', '.env'])
const text = /\.(ts|tsx|mjs|js|json|css|sql|md|html|svg|csv|txt|yml|yaml|toml|sh|example)$|\/run$/

/** Reads every text file of the project and gives how many there were, and the complaints about them. */
export function checkRules(folder) {
  const files = textFilesIn(folder)
  return {
    looked: files.length,
    complaints: files.flatMap((path) => complaintsAbout(path, readFileSync(join(folder, path), 'utf8'))),
  }
}

export function textFilesIn(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (notOurs.has(entry.name)) return []
    if (entry.isDirectory()) return textFilesIn(folder, path)
    return entry.isFile() && text.test(path) ? [path] : []
  })
}
