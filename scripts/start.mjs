// npm start: everything a fresh clone needs, then the shop.
import './machine-node.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { environmentFile, inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { runScript } from './steps.mjs'

await runScript(async () => {
  await install()
  await build()
  const shop = await run(pinnedNode, [...environmentFile(), 'src/main.ts'], {
    env: {
      NODE_ENV: process.env.NODE_ENV || 'production',
      // What was compiled once need not be compiled at the next start: that is a fifth of the time it takes.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || inProject('node_modules/.cache/compiled'),
    },
  })
  return shop.code
})
