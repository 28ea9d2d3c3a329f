// npm run shop -- <command>: the commands of the operator.
import { install } from './install.mjs'
import { runScript } from './progress.mjs'
import { environmentFile, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

await runScript(async () => {
  await install()
  const operator = await run(pinnedNode, [...environmentFile(), 'src/operator/main.ts', ...process.argv.slice(2)])
  return operator.code
})
