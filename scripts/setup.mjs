#!/usr/bin/env node
// Prepares a clone: installs the packages of the lock file, and with `build` builds the web page. Does nothing when
// nothing has changed.
// Runs on Node 20 and needs no package, because this script installs the packages (and Node 24).
//   usage: node scripts/setup.mjs [build]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockFile = join(root, '.setup.lock')
const dist = join(root, 'apps/web/dist')
const say = (text) => console.error(`setup: ${text}`)
const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function packagesWanted() {
  return sha(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch)
}

function sourcesOfPage() {
  const files = ['apps/web', 'packages'].flatMap((folder) => filesBelow(join(root, folder))).sort()
  return sha(packagesWanted(), ...files.flatMap((path) => [path.slice(root.length), readFileSync(path)]))
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist.*|e2e|test)$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** Node 24 from the lock; on a platform without such a package, this Node if it is new enough. */
function modernNode() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  fail(`Node ${process.versions.node} is too old, and this platform has no packaged Node 24: install Node 22.22 or newer.`)
}

function fail(text) {
  console.error(`setup: ${text}`)
  release()
  process.exit(1)
}

function run(what, program, args, env = {}) {
  const done = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  if (done.status !== 0) fail(`${what} failed (${done.error?.message ?? `exit ${done.status ?? done.signal}`}).`)
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function installPackages() {
  const wanted = packagesWanted()
  const stamp = join(modules, '.assay-lock')
  if (read(stamp) === wanted) return
  say('installing packages (once per version, about half a minute)')
  // Without a writable HOME, npm ci would remove node_modules and then fail.
  const home = homedir()
  const cache = process.env.npm_config_cache ?? (writable(home) ? undefined : join(tmpdir(), `assay-npm-${process.getuid?.() ?? 'user'}`))
  run('npm ci', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], cache ? { npm_config_cache: cache } : {})
  writeFileSync(stamp, wanted)
}

/** Builds beside the served folder and swaps at the end, so a running server never sees half a page. */
function buildPage() {
  const wanted = sourcesOfPage()
  if (read(join(dist, '.stamp')) === wanted) return
  say('building the page')
  const next = `${dist}.next`
  const old = `${dist}.old`
  rmSync(next, { recursive: true, force: true })
  run('vite build', modernNode(), [
    join(modules, 'vite/bin/vite.js'),
    'build',
    'apps/web',
    '--outDir',
    next,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ])
  writeFileSync(join(next, '.stamp'), wanted)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

const alive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

let held = false

/** Allows one set-up at a time, because `npm start` and `npm test` may be called together. The lock of a killed set-up is taken over. */
async function acquire() {
  for (let told = false; ; ) {
    try {
      const file = openSync(lockFile, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      held = true
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(read(lockFile))
    const age = existsSync(lockFile) ? Date.now() - statSync(lockFile).mtimeMs : 0
    if (owner ? !alive(owner) : age > 5000) {
      rmSync(lockFile, { force: true })
      continue
    }
    if (!told) say('waiting for another set-up of this folder')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function release() {
  if (held) rmSync(lockFile, { force: true })
  held = false
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => fail('stopped.'))

const build = process.argv[2] === 'build'
const ready = () => read(join(modules, '.assay-lock')) === packagesWanted() && (!build || read(join(dist, '.stamp')) === sourcesOfPage())
mkdirSync(root, { recursive: true })
if (!ready()) {
  await acquire()
  installPackages()
  if (build) buildPage()
  release()
}
