// npm run dev: the same shop with reload on change. Vite, which `main.ts --dev` carries inside, brings a changed page
// to the browser; this file starts the server again when a file of the server changes. Node's own --watch cannot: with
// it, the embedded database's thread never comes up.
import './machine-node.mjs'
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { sep } from 'node:path'
import { install } from './install.mjs'
import { environmentFile, inProject, pinnedNode, projectFolder } from './project.mjs'
import { runScript } from './steps.mjs'

const ofTheServer = (file) => /\.(ts|sql|csv)$/.test(file) && !/\.test\.ts$|^web\/(routes|components|ui)\//.test(file)

// An editor saves in several steps, and a branch is many files.
const settleMs = 200

function openShop() {
  const child = spawn(pinnedNode, [...environmentFile(), 'src/main.ts', '--dev'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  return {
    close: () => {
      child.kill('SIGTERM')
      return closed
    },
  }
}

await runScript(async () => {
  await install()
  let shop = openShop()
  let settling
  let reopening = Promise.resolve()

  const reopen = async (file) => {
    process.stdout.write(`\nsrc/${file} changed: opening again\n`)
    await shop.close()
    shop = openShop()
  }
  const watcher = watch(inProject('src'), { recursive: true }, (_, name) => {
    const file = name?.split(sep).join('/')
    if (!file || !ofTheServer(file)) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      reopening = reopening.then(() => reopen(file))
    }, settleMs)
  })

  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
  watcher.close()
  clearTimeout(settling)
  await reopening
  await shop.close()
  return 0
})
