// Keeps comments, docs, test names, file names and identifiers in plain English: a short list of words that make a
// sentence hard to read, with what to write instead. CONTRIBUTING.md says how we write.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFilesIn } from './rules.mjs'

const checked =
  /^(src|test|scripts|docs)\/.*\.(ts|tsx|mjs|css|sql|md)$|^[^/]+\.(ts|mjs|md)$|^\.env\.example$|^demo\/README\.md$/

const exceptions = [
  // Released migrations never change, and the prescribed texts are not ours to word.
  /^src\/db\/migrations\//,
  /^test\/support\/database\/rows-by-migration\//,
  /^src\/contract\/texts\.ts$/,
  // A licence is quoted, and these files name the words that they refuse.
  /^docs\/data-sources\.md$/,
  /^scripts\/prose\.mjs$/,
  /^test\/habits\/prose\.test\.ts$/,
]

const characters = 'one|two|three|four|six|eight|[0-9]+'
const kindsOfCharacters = 'capital|small|lower-?case|upper-?case|latin|accented|single|first|last'
const letterOfTheAlphabet = new RegExp(
  [
    'letter-?spacing',
    `\\b(${characters}|${kindsOfCharacters})[- ]letters?\\b`,
    '\\bletters?,? (and|or) (digits?|numbers?|marks)\\b',
    '\\bletters, (digits|numbers)\\b',
    '\\b(digits?|numbers?) (and|or) letters?\\b',
  ].join('|'),
  'gi',
)

const words = [
  { pattern: /\bwho(m?ever|m)\b/i, instead: 'name the person or the part: the caller, the customer, the provider' },
  {
    pattern: /\b(no|some)body\b/i,
    instead: 'name the subject, or write "nothing", "no process", "someone else"',
    // A value in the database: the reason why an order needs a check.
    ignore: /'nobody'|\bnobody:|`nobody`/g,
  },
  { pattern: /\banew\b/i, instead: 'write "again", or say what is new' },
  {
    pattern: /\b(comes?|came|coming) to nothing\b/i,
    instead: 'say how it ends: it fails, it is refused, it has no effect',
  },
  { pattern: /\ball the same\b/i, instead: 'write "anyway", or leave it out' },
  {
    pattern: /\bletters?\b/i,
    instead: 'the shop sends emails; for letters of the alphabet write "characters" or "letters and digits"',
    ignore: letterOfTheAlphabet,
    // Where text is normalised and spelling corrected, a letter is a letter. And the outbox had this name in an earlier
    // version.
    except:
      /^src\/shop\/(search\/|articles\/normalise-text)|^src\/(db\/(migrate|upgrade)|shop\/emails\/send-due-emails)\.test\.ts$/,
    inSubjects: false,
  },
  {
    pattern: /\b(twins?|pleats?|bell|judges?|judged)\b/i,
    instead: 'use the technical word: duplicate, skeleton, notification, check',
    // Custom properties of CSS: the pleats are the shop's ornament.
    ignore: /--pleats?\b[\w-]*/g,
  },
  {
    pattern: /\b[LTI]\d{1,3}\b(?!(?: \(|: )\w)/,
    instead: 'a reader cannot look this up: say the rule, or put its name behind it, as in "T7 (double submit)"',
    // Coordinates of a drawing, times, and ids that are data.
    ignore: /\bd="[^"]*"|T\d\d:\d\d|'[LTI]\d{1,3}'/g,
    // These pages list the names, and these tests compare tables of them.
    except: /^docs\/(reliability|orders)\.md$|(verify|reliability-table)\.test\.ts$/,
  },
]

/** The complaints about one text, as `path:line: "word": what to write instead`. */
export function unclearWordsIn(path, text) {
  if (!checked.test(path) || exceptions.some((exception) => exception.test(path))) return []
  const lines = [path, ...text.split('\n')]
  return lines.flatMap((line, number) =>
    unclearWordsOf(line, (word) => !word.except?.test(path)).map(
      (complaint) => `${path}:${Math.max(number, 1)}: ${number === 0 ? 'in its name, ' : ''}${complaint}`,
    ),
  )
}

function unclearWordsOf(line, isAsked) {
  return words.filter(isAsked).flatMap(({ pattern, ignore, instead }) => {
    const remaining = ignore === undefined ? line : line.replace(ignore, '')
    const found = pattern.exec(asWords(remaining))
    return found ? [`"${found[0]}": ${instead}`] : []
  })
}

// queueLetter and queue_letter hold the word "letter" as much as queue-letter does.
const asWords = (line) => line.replace(/([a-z]|\d(?=[A-Z][a-z]))(?=[A-Z])/g, '$1 ').replace(/_/g, ' ')

/** Checks every file of the folder, or only those under `places`. */
export function checkProse(folder, places = []) {
  const isUnder = (path, place) => path === place || path.startsWith(`${place.replace(/\/+$/, '')}/`)
  const files = textFilesIn(folder).filter(
    (path) => places.length === 0 || places.some((place) => isUnder(path, place)),
  )
  const complaints = files.flatMap((path) => unclearWordsIn(path, readFileSync(join(folder, path), 'utf8')))
  return { looked: files.length, complaints: [...complaints, ...(places.length > 0 ? [] : checkSubjects(folder))] }
}

const longestSubject = 100

/** What is wrong with the subject of a commit. Text in quotes may hold any word. */
export function complaintsAboutSubject(subject) {
  const own = subject.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '')
  const complaints = unclearWordsOf(own, ({ inSubjects = true }) => inSubjects)
  if (subject.trim() === '') complaints.push('is empty; say in one sentence what the commit does')
  if (subject.length > longestSubject) complaints.push(`has ${subject.length} characters, ${longestSubject} at most`)
  return complaints
}

/** The commits since this check is there. Without git or its history there is nothing to look at. */
function checkSubjects(folder) {
  const git = (...parameters) =>
    execFileSync('git', ['-C', folder, ...parameters], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [introduced] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/prose.mjs')
      .trim()
      .split('\n')
      .reverse()
    if (!introduced) return []
    const commits = git('log', '--no-merges', '--format=%h %s', `${introduced}..HEAD`).split('\n').filter(Boolean)
    return commits.flatMap((line) => {
      const [commit = '', ...subject] = line.split(' ')
      return complaintsAboutSubject(subject.join(' ')).map((complaint) => `commit ${commit}: ${complaint}`)
    })
  } catch {
    return []
  }
}
