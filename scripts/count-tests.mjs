import { relative } from 'node:path'
import { Advice } from './progress.mjs'
import { projectFolder } from './project.mjs'

const namedAtMost = 20

/**
 * Counts the tests in Vitest's JSON report, and names those that failed. A test file that cannot be loaded counts as one failure,
 * because it has no tests that could fail; so does a crash of the test runner. A run without any test is an error.
 */
export function countTests(exitCode, { numPassedTests: passed, testResults }) {
  const failures = testResults.filter((file) => file.status === 'failed').flatMap(failuresOf)
  if (passed + failures.length === 0) throw new Advice('No test was run.')
  if (exitCode !== 0 && failures.length === 0) failures.push(`the test runner, with exit code ${exitCode}`)
  return { passed, failures }
}

function failuresOf({ name, assertionResults }) {
  const file = relative(projectFolder, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`${file}, the file itself`]
  return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' > '))
}

/** The failures as lines for the end of a log, where a reader looks first. */
export function listFailures(failures) {
  if (failures.length === 0) return ''
  const more = failures.length - namedAtMost
  return ['Failed:', ...failures.slice(0, namedAtMost), ...(more > 0 ? [`and ${more} more`] : []), ''].join('\n')
}
