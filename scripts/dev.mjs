// npm run dev: the shop, reloaded on every change. Vite runs inside `main.ts --dev` and sends changed pages to the
// browser. The pages of the office are built again instead. This script restarts the server when one of its files changes; with Node's own --watch the thread of the
// embedded database never starts.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { sep } from 'node:path'
import { buildOffice } from './build.mjs'
import { install } from './install.mjs'
import { runScript } from './progress.mjs'
import { environmentFile, inProject, pinnedNode, projectFolder, setupCodeOption } from './project.mjs'

const isServerFile = (file) =>
  /^office\/.*\.(tsx?|css)$/.test(file) ||
  (/\.(ts|sql|csv)$/.test(file) && !/\.test\.ts$|^web\/(routes|components|ui)\//.test(file))

// An editor saves in several steps, and switching a branch changes many files.
const quietMs = 200

function openShop() {
  const child = spawn(pinnedNode, [...environmentFile(), 'src/main.ts', '--dev', ...setupCodeOption()], {
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
  await buildOffice()
  let shop = openShop()
  let timer
  let restarting = Promise.resolve()

  const restart = async (file) => {
    process.stdout.write(`\nsrc/${file} changed: restarting the shop\n`)
    // The office has copies of the shop's operations in its build, so every change concerns it. The shop loads that build with the
    // first request to the office: only for a change of the office itself it has to wait.
    const built = buildOffice().catch((error) => process.stderr.write(`${error.message}\n`))
    if (file.startsWith('office/')) await built
    await shop.close()
    shop = openShop()
    await built
  }
  const watcher = watch(inProject('src'), { recursive: true }, (_, name) => {
    const file = name?.split(sep).join('/')
    if (!file || !isServerFile(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(() => restart(file))
    }, quietMs)
  })

  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
  watcher.close()
  clearTimeout(timer)
  await restarting
  await shop.close()
  return 0
})
