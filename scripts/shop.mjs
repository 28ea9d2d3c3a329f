// npm run shop -- <command>: the operator's tool.
import './machine-node.mjs'
import { install } from './install.mjs'
import { environmentFile, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { runScript } from './steps.mjs'

await runScript(async () => {
  await install()
  const operator = await run(pinnedNode, [...environmentFile(), 'src/operator/main.ts', ...process.argv.slice(2)])
  return operator.code
})
