// npm run check: types, lint and format, boundaries, dead code, the project's own rules and plain English.
// `npm run check -- boundaries types` runs only those two.
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { runScript } from './progress.mjs'

await runScript(async () => {
  await install()
  const { failures } = await runChecks(process.argv.slice(2))
  return failures.length === 0 ? 0 : 1
})
