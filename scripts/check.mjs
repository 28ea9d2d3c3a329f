// npm run check: types, lint and format, boundaries, dead code, and the project's own rules, side by side.
// `npm run check -- boundaries types` runs those alone.
import './machine-node.mjs'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { runScript } from './steps.mjs'

await runScript(async () => {
  await install()
  const { failed } = await runChecks(process.argv.slice(2))
  return failed === 0 ? 0 : 1
})
