// npm start: installs and builds what is missing or out of date, then opens the shop.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runScript } from './progress.mjs'
import { compiledCode, environmentFile, leanEnvironment, leanNode, pinnedNode, setupCodeOption } from './project.mjs'
import { run } from './run.mjs'

await runScript(async () => {
  await install()
  await build()
  const shop = await run(pinnedNode, [...leanNode, ...environmentFile(), 'src/main.ts', ...setupCodeOption()], {
    env: {
      ...leanEnvironment,
      NODE_ENV: process.env.NODE_ENV || 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compiledCode,
    },
  })
  return shop.code
})
