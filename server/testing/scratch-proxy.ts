import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { findPackageRoot } from '../start/package-root.ts'

/** A reverse proxy for tests with the shipped configuration. */
export interface ScratchProxy {
  readonly httpsPort: number
  readonly httpPort: number
  stop(): Promise<void>
}

/** The name in the shipped configurations. */
export const SITE_HOST = 'verses.example.org'

const readShipped = (name: string) => readFileSync(join(findPackageRoot(), 'deploy', name), 'utf8')

function replaceShipped(text: string, part: RegExp, replacement: string): string {
  if (text.search(part) < 0) throw new Error(`The shipped configuration has no ${String(part)}.`)
  return text.replace(part, () => replacement)
}

export async function startNginx(program: string, backend: number): Promise<ScratchProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-nginx-'))
  const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()]
  createCertificate(folder)
  let site = readShipped('nginx.conf').replaceAll(/^ *listen \[::\].*$/gm, '')
  site = replaceShipped(site, /listen 443 /, `listen 127.0.0.1:${httpsPort} `)
  site = replaceShipped(site, /listen 80;/, `listen 127.0.0.1:${httpPort};`)
  site = replaceShipped(site, /\/etc\/letsencrypt\/\S+fullchain\.pem/, join(folder, 'certificate.pem'))
  site = replaceShipped(site, /\/etc\/letsencrypt\/\S+privkey\.pem/, join(folder, 'key.pem'))
  site = replaceShipped(site, /127\.0\.0\.1:3000/g, `127.0.0.1:${backend}`)
  writeFileSync(join(folder, 'site.conf'), site)
  const toTempPath = (name: string) => `${name}_temp_path ${join(folder, name)};`
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(toTempPath).join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\ninclude site.conf;\n}\n`,
  )
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'log'),
    '-g',
    'daemon off;',
  ]
  return toScratchProxy(spawn(program, args, { stdio: 'ignore' }), folder, httpsPort, httpPort)
}

/** Starts Caddy as shipped, except for its ports and its own certificate. */
export async function startCaddy(program: string, backend: number): Promise<ScratchProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-caddy-'))
  const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()]
  const site = replaceShipped(readShipped('Caddyfile'), /127\.0\.0\.1:3000/, `127.0.0.1:${backend}`)
  const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}\ndefault_bind 127.0.0.1`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n${ports}\nadmin off\nlocal_certs\nskip_install_trust\n}\n${site}`)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return toScratchProxy(spawn(program, args, { env, stdio: 'ignore' }), folder, httpsPort, httpPort)
}

async function toScratchProxy(child: ChildProcess, folder: string, httpsPort: number, httpPort: number) {
  process.once('exit', () => child.kill('SIGKILL'))
  await waitForProxy(httpsPort, child)
  return {
    httpsPort,
    httpPort,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', `/CN=${SITE_HOST}`]
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...kind, ...files], { stdio: 'ignore' })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitForProxy(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    // Caddy listens before its self-made certificate is ready.
    const socket = connect({ host: '127.0.0.1', port, servername: SITE_HOST, rejectUnauthorized: false })
    const isReady = await new Promise<boolean>((resolve) => {
      socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isReady) return
    await wait(50)
  }
  throw new Error('The test proxy did not start.')
}
