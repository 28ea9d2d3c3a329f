import { Advice } from './progress.mjs'

/**
 * Counts the tests in Vitest's JSON report. A test file that cannot be loaded counts as one failure, because it has no
 * tests that could fail; so does a crash of the test runner. A run without any test is an error.
 */
export function countTests(exitCode, { numPassedTests: passed, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  if (passed + failed === 0) throw new Advice('No test was run.')
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
