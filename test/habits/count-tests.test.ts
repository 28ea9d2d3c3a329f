import { describe, expect, test } from 'vitest'
import { countTests, listFailures } from '../../scripts/count-tests.mjs'
import { inProject } from '../../scripts/project.mjs'

const tried = (status: 'passed' | 'failed', title: string) => ({ status, title, ancestorTitles: ['a bag'] })
const passedFile = {
  name: inProject('src/passed.test.ts'),
  status: 'passed',
  assertionResults: [tried('passed', 'is empty')],
}
const brokenFile = { name: inProject('src/broken.test.ts'), status: 'failed', assertionResults: [] }

describe('the count at the end of npm test', () => {
  test('is that of the tests, with the names of those that failed', () => {
    const failedFile = {
      name: inProject('src/failed.test.ts'),
      status: 'failed',
      assertionResults: [tried('passed', 'has a sum'), tried('failed', 'has a limit')],
    }
    expect(countTests(1, { numPassedTests: 2, testResults: [passedFile, failedFile] })).toEqual({
      passed: 2,
      failures: ['src/failed.test.ts > a bag > has a limit'],
    })
  })

  test('has a failure for a file that could not be read', () => {
    expect(countTests(1, { numPassedTests: 1, testResults: [passedFile, brokenFile] })).toEqual({
      passed: 1,
      failures: ['src/broken.test.ts, the file itself'],
    })
  })

  test('has a failure when the runner itself failed after every test had passed', () => {
    expect(countTests(1, { numPassedTests: 1, testResults: [passedFile] })).toEqual({
      passed: 1,
      failures: ['the test runner, with exit code 1'],
    })
  })

  test('is refused when nothing was run', () => {
    for (const exitCode of [0, 1]) {
      expect(() => countTests(exitCode, { numPassedTests: 0, testResults: [] })).toThrow('No test was run.')
    }
  })
})

describe('the last lines of npm test', () => {
  test('name every failure', () => {
    expect(listFailures(['a > b', 'c > d'])).toBe('Failed:\na > b\nc > d\n')
  })

  test('name twenty of more failures, and say how many are left', () => {
    const lines = listFailures(Array.from({ length: 23 }, (_, index) => `test ${index + 1}`)).split('\n')
    expect(lines.slice(-3)).toEqual(['test 20', 'and 3 more', ''])
    expect(lines).toHaveLength(23)
  })

  test('name nothing when nothing failed', () => {
    expect(listFailures([])).toBe('')
  })
})
