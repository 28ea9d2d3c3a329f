import { describe, expect, test } from 'vitest'
import { countTests } from '../../scripts/count-tests.mjs'

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const brokenFile = { status: 'failed', assertionResults: [] }

describe('the count at the end of npm test', () => {
  test('is that of the tests', () => {
    const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
    const results = { numPassedTests: 2, numFailedTests: 1, testResults: [passedFile, failedFile] }
    expect(countTests(1, results)).toEqual({ passed: 2, failed: 1 })
  })

  test('has a failure for a file that could not be read', () => {
    const results = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile, brokenFile] }
    expect(countTests(1, results)).toEqual({ passed: 1, failed: 1 })
  })

  test('has a failure when the runner itself failed after every test had passed', () => {
    const results = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] }
    expect(countTests(1, results)).toEqual({ passed: 1, failed: 1 })
  })

  test('is refused when nothing was run', () => {
    expect(() => countTests(0, { numPassedTests: 0, numFailedTests: 0, testResults: [] })).toThrow('No test was run.')
  })
})
