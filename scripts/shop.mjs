// npm run shop -- <command>: the commands of the operator.
import { install } from './install.mjs'
import { runScript } from './progress.mjs'
import { environmentFile, leanEnvironment, leanNode, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

await runScript(async () => {
  await install()
  const words = process.argv.slice(2)
  const operator = await run(pinnedNode, [...leanNode, ...environmentFile(), 'src/operator/main.ts', ...words], {
    env: leanEnvironment,
  })
  return operator.code
})
