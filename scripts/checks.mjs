import { existsSync } from 'node:fs'
import { Advice, seconds } from './progress.mjs'
import { inProject, pinnedNode, projectFolder } from './project.mjs'
import { checkProse } from './prose.mjs'
import { checkRules, textFilesIn } from './rules.mjs'
import { run } from './run.mjs'

const sideBySide = 2

const tool = async (file, ...parameters) => {
  const { code, output } = await run(pinnedNode, [inProject('node_modules', file), ...parameters], { capture: true })
  return { passed: code === 0, complaints: output.trim() }
}

// The office has routes of its own, and so generated types of its own.
function checkTypes(project) {
  const known = inProject(`node_modules/.cache/types-${project.replace(/\W/g, '-')}.tsbuildinfo`)
  const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]
  return tool('typescript/bin/tsc', '-p', inProject(project), ...options)
}

// The slowest come first, so that the quick ones fill the second core.
const checks = [
  {
    name: 'types',
    // What did not change since the last check is not read again: 1 s of CPU instead of 12.
    check: async () => {
      const [shop, office] = await Promise.all([checkTypes('.'), checkTypes('src/office')])
      return {
        passed: shop.passed && office.passed,
        complaints: [shop.complaints, office.complaints].join('\n').trim(),
      }
    },
  },
  {
    name: 'dead-code',
    // Files that did not change are not parsed again: 2 s of CPU instead of 6.
    check: () =>
      tool('knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', inProject('node_modules/.cache/knip')),
  },
  {
    name: 'lint',
    check: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=200'),
  },
  { name: 'boundaries', check: checkBoundaries },
  {
    name: 'rules',
    check: async () => {
      const { looked, complaints } = checkRules(projectFolder)
      return { passed: looked > 0 && complaints.length === 0, complaints: complaints.join('\n') }
    },
  },
  {
    name: 'prose',
    check: async (places) => {
      const { looked, complaints } = checkProse(projectFolder, places)
      if (looked === 0) throw new Advice(`There is no text file in ${places.join(', ') || 'the project'}.`)
      return { passed: complaints.length === 0, complaints: complaints.join('\n') }
    },
  },
]

/**
 * Runs all checks, or the named ones, and prints a line for each; then what the failed ones complain about. The check of
 * the prose also takes files and folders, and then looks at those only.
 */
export async function runChecks(named = []) {
  const names = named.filter((name) => !existsSync(inProject(name)))
  const places = named.filter((name) => existsSync(inProject(name)))
  const unknown = names.find((name) => !checks.some((check) => check.name === name))
  if (unknown) throw new Advice(`There is no check "${unknown}": ${checks.map(({ name }) => name).join(', ')}.`)
  if (places.length > 0 && names.join() !== 'prose') throw new Advice('Only the check "prose" takes files and folders.')
  const waiting = names.length === 0 ? [...checks] : checks.filter(({ name }) => names.includes(name))
  const count = waiting.length

  // Both the type check and the dead-code check read the types of the routes.
  const failures = []
  const office = ['src/office', '--config', 'src/office/vite.config.ts']
  const routes = [[], office].map((options) => tool('@react-router/dev/bin.cjs', 'typegen', ...options))
  for (const { passed, complaints } of await Promise.all(routes)) {
    if (!passed) failures.push({ name: 'routes', complaints })
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = performance.now()
      const { passed, complaints } = await next.check(places)
      process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${next.name.padEnd(16)} ${seconds(begun)}\n`)
      if (!passed) failures.push({ name: next.name, complaints })
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  for (const { name, complaints } of failures) process.stdout.write(`\n${name}\n${complaints}\n`)
  return { passed: Math.max(count - failures.length, 0), failures: failures.map(({ name }) => `check > ${name}`) }
}

// dependency-cruiser warns that it may not understand TypeScript 7, and passes when it has read nothing. So this looks for the files
// that it has not read, and for imports in those that it has, and prints the reason of a rule beside each import that breaks it.
async function checkBoundaries() {
  const { output } = await run(
    pinnedNode,
    [
      inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      'src',
      'test',
      'scripts',
      '--output-type',
      'json',
    ],
    { capture: true },
  )
  if (!output.startsWith('{')) return { passed: false, complaints: output.trim() }

  const { modules, summary } = JSON.parse(output)
  const { violations, ruleSetUsed } = summary
  const unread = unreadModules(
    textFilesIn(inProject('src'), '').map((path) => `src/${path}`),
    modules,
  )
  if (unread.length > 0) return { passed: false, complaints: `The parser has not read:\n${unread.join('\n')}` }

  const reasons = new Map(ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
  const complaints = violations.map(
    ({ from, to, cycle, rule }) =>
      `${[from, ...(cycle?.map((step) => step.name) ?? (to === from ? [] : [to]))].join(' → ')}: ${rule.name}: ${reasons.get(rule.name)}`,
  )
  return { passed: violations.length === 0, complaints: complaints.join('\n') }
}

/** The files of the source that dependency-cruiser has not read. All of them if it has seen no import. */
export function unreadModules(files, modules) {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const read = new Set(modules.map(({ source }) => source))
  return modules.some(({ dependencies }) => dependencies.length > 0)
    ? sources.filter((file) => !read.has(file))
    : sources
}
