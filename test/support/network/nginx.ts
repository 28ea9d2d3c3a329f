import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ownCertificate } from './own-certificate.ts'

const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** Runs a real nginx with the shipped configuration in front of a shop. Only ports and certificate are others. */
export async function withNginx(
  { shopPort, officePort }: { shopPort: string; officePort: string },
  work: (ports: { http: number; https: number }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-nginx-'))
  const [http, https] = [await freePort(), await freePort()]
  const { key, cert } = ownCertificate()
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  mkdirSync(join(folder, 'temp'))
  const site = readFileSync(shipped, 'utf8')
    .replaceAll(/listen (\[::\]:)?80;/g, (_, v6) => (v6 ? '' : `listen 127.0.0.1:${http};`))
    .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, (_, v6) => (v6 ? '' : `listen ${https} ssl http2;`))
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${folder}/cert.pem;`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`)
    .replace('server 127.0.0.1:3001;', `server 127.0.0.1:${officePort};`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 200; }
http { ${temp.join(' ')} access_log off; ${site} }`,
  )
  const nginx = spawn(program(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  try {
    await answering()
    await work({ http, https }).catch((error: unknown) => {
      throw new Error(`Behind nginx, which wrote:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`, {
        cause: error,
      })
    })
  } finally {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }

  async function answering(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const isUp = await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
      if (isUp) return
      if (nginx.exitCode !== null) break
      await wait(50)
    }
    throw new Error(`nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  }
}

function program(): string {
  const found = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((place) =>
    existsSync(place),
  )
  return found ?? 'nginx'
}
