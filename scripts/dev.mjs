// npm run dev: the same shop with reload on change. Pages are reloaded in the browser by Vite, which main.ts --dev
// carries inside; Node restarts the server when a file of the server changes.
import './machine-node.mjs'
import { readdirSync } from 'node:fs'
import { install } from './install.mjs'
import { environmentFile, inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { runScript } from './steps.mjs'

// Not src/web: a restart for every changed page would throw away the state that Vite keeps.
const watched = () =>
  readdirSync(inProject('src'))
    .filter((name) => name !== 'web')
    .map((name) => `--watch-path=${inProject('src', name)}`)

await runScript(async () => {
  await install()
  const shop = await run(
    pinnedNode,
    ['--watch', '--watch-preserve-output', ...watched(), ...environmentFile(), 'src/main.ts', '--dev'],
    {
      env: { NODE_ENV: 'development' },
    },
  )
  return shop.code
})
