// Imported first by every script, so that an old Node answers with a sentence and not with a syntax error.
const [major] = process.versions.node.split('.').map(Number)

if (major < 20) {
  process.stderr.write(
    `Etalase needs Node 20 or newer to start itself, and this is ${process.version}. Get a current one from https://nodejs.org and run the command again.\n`,
  )
  process.exit(1)
}
