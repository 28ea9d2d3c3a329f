// npm run bench: makes shops and measures how fast they are. bench/README.md lists the parts and the options.
import { requireBrowserAndDatabase } from './browser-and-database.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runScript } from './progress.mjs'
import { inProject, leanNode, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

await runScript(async () => {
  await install()
  await requireBrowserAndDatabase()
  await build()
  const { code } = await run(pinnedNode, [...leanNode, inProject('bench/main.ts'), ...process.argv.slice(2)], {})
  return code
})
