// npm run dev: the same shop with reload on change. Vite, which `main.ts --dev` carries inside, brings a changed page
// to the browser; Node starts the server again when a file changes that Node itself has loaded, so not for a page.
import './machine-node.mjs'
import { install } from './install.mjs'
import { environmentFile, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { runScript } from './steps.mjs'

await runScript(async () => {
  await install()
  const shop = await run(
    pinnedNode,
    ['--watch', '--watch-preserve-output', ...environmentFile(), 'src/main.ts', '--dev'],
    {
      env: { NODE_ENV: 'development' },
    },
  )
  return shop.code
})
