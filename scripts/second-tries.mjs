/**
 * A reporter for Vitest. It names the tests that passed only at their second try, with the error of the first: a race in the shop
 * or in the test, which has to be found although the run is green.
 */
export default class SecondTries {
  #tests = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#tests.push(`${test.module.relativeModuleId} > ${test.fullName}\n${first?.message ?? ''}`)
  }

  onTestRunEnd() {
    if (this.#tests.length === 0) return
    process.stdout.write(`\nPassed only at the second try (find the race):\n\n${this.#tests.join('\n\n')}\n`)
  }
}
