import { Advice } from './steps.mjs'

/**
 * Counts what the test runner reports in JSON. A file that cannot be read has no tests to fail, and a runner that
 * crashes may have seen none: each counts as a failure, and so does a run of nothing at all.
 */
export function countTests(exitCode, { numPassedTests: passed, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  if (passed + failed === 0) throw new Advice('No test was run.')
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
