// npm start: everything a fresh clone needs, then the shop.
import './machine-node.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { environmentFile, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { runScript } from './steps.mjs'

await runScript(async () => {
  await install()
  await build()
  const shop = await run(pinnedNode, [...environmentFile(), 'src/main.ts'], {
    env: { NODE_ENV: process.env.NODE_ENV || 'production' },
  })
  return shop.code
})
