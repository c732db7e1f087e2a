#!/usr/bin/env node
// Prepares a clone or a release: installs the packages of the lock file that are needed, and builds the web page. Does
// nothing when nothing has changed.
// Runs on Node 20 and needs no package, because this script installs the packages (and Node 24).
//   usage: node scripts/setup.mjs [start | serve | build]
//     start   what serving needs, and where the page is not built yet, its build
//     serve   what the server and the command line need
//     build   everything, and the page
//     (none)  everything: the tools of development and tests too
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { freemem, homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockFile = join(root, '.setup.lock')
const dist = join(root, 'apps/web/dist')
const say = (text) => console.error(`setup: ${text}`)
const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const lock = () => readFileSync(join(root, 'package-lock.json'))
const packagesWanted = () => sha(lock(), process.platform, process.arch)

function sourcesOfPage() {
  const files = ['apps/web', 'packages'].flatMap((folder) => filesBelow(join(root, folder))).sort()
  return sha(lock(), ...files.flatMap((path) => [path.slice(root.length), readFileSync(path)]))
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
  if (done.status === 0) return
  const hint = done.signal === 'SIGKILL' ? ' The system ended it, most likely because memory ran out.' : ''
  fail(`${what} failed (${done.error?.message ?? `exit ${done.status ?? done.signal}`}).${hint}`)
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What is installed, from little to much. Each has all of those before it. */
const levels = {
  serve: ['--omit=dev', '--workspace=@assay/api', '--include-workspace-root'],
  page: ['--omit=dev'],
  all: [],
}
const names = Object.keys(levels)
const stampOf = (level) => join(modules, `.assay-${level}`)

/** Whether the packages of a level are installed, by its own stamp or by that of a level with more. */
const isInstalled = (level) => names.slice(names.indexOf(level)).some((each) => read(stampOf(each)) === packagesWanted())

/** What has once been installed is kept: npm would remove what a smaller level leaves out. */
function levelToInstall(level) {
  if (existsSync(join(modules, 'vitest'))) return 'all'
  return level === 'serve' && existsSync(join(modules, 'vite')) ? 'page' : level
}

/** Adds what is missing. `npm ci` removes everything first, perhaps below a running server, so it is for a new folder only. */
function installPackages(wanted) {
  if (isInstalled(wanted)) return
  const level = levelToInstall(wanted)
  const verb = existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  say('installing packages (once per version, about half a minute)')
  if (!writable(root)) fail(`The folder "${root}" cannot be written. Give it to the account that runs Assay, or install Assay elsewhere.`)
  // Without a writable HOME, npm would remove node_modules and then fail.
  const home = homedir()
  const cache = process.env.npm_config_cache ?? (writable(home) ? undefined : join(tmpdir(), `assay-npm-${process.getuid?.() ?? 'user'}`))
  const args = [...verb, ...levels[level], '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run(`npm ${verb[0]}`, 'npm', args, cache ? { npm_config_cache: cache } : {})
  writeFileSync(stampOf(level), packagesWanted())
}

/** What a build needs to come to its end, in bytes. Vite took 1.6 to 2.0 GB when it was measured. */
const buildMemory = 1800 * 2 ** 20

/** The memory that is free for a build, in bytes: of the machine, and of the group of processes if that has a limit. */
function freeMemory() {
  const available = /^MemAvailable:\s+(\d+) kB/m.exec(read('/proc/meminfo'))
  const swap = /^SwapFree:\s+(\d+) kB/m.exec(read('/proc/meminfo'))
  const machine = available ? (Number(available[1]) + Number(swap?.[1] ?? 0)) * 1024 : freemem()
  const group = '/sys/fs/cgroup'
  const most = Number(read(join(group, 'memory.max')) || Number.NaN)
  const used = Number(read(join(group, 'memory.current')) || Number.NaN)
  return Number.isFinite(most - used) ? Math.min(machine, most - used) : machine
}

function requireMemory() {
  const free = freeMemory()
  if (free >= buildMemory) return
  const megabytes = Math.max(0, Math.round(free / 2 ** 20))
  fail(
    `Building the page takes about 2 GB of memory, and ${megabytes} MB are free: take a release, whose page is built, or copy the folder apps/web/dist of a machine on which the same version was built.`,
  )
}

/** Builds beside the served folder and swaps at the end, so a running server never sees half a page. */
function buildPage() {
  const wanted = sourcesOfPage()
  if (read(join(dist, '.stamp')) === wanted) return
  requireMemory()
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

/** A release has the built page and none of its sources, or sources of which it was built. */
const isBuilt = () =>
  existsSync(join(dist, 'index.html')) && (!existsSync(join(root, 'apps/web/src')) || read(join(dist, '.stamp')) === sourcesOfPage())

const goals = {
  start: () => ({ level: isBuilt() ? 'serve' : 'page', page: true }),
  serve: () => ({ level: 'serve', page: false }),
  build: () => ({ level: 'all', page: true }),
}
const { level, page } = goals[process.argv[2]]?.() ?? { level: 'all', page: false }
if (!isInstalled(level) || (page && !isBuilt())) {
  await acquire()
  if (page && !isBuilt()) requireMemory()
  installPackages(level)
  if (page && !isBuilt()) buildPage()
  release()
}
