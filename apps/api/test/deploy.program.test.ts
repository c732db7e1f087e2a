import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { releaseScripts } from '../../../scripts/release/contents.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { publicUrlOf } from '../src/platform/config/public-url.ts'
import { settings } from '../src/platform/config/settings.ts'
import { testApp } from './test-app.ts'
import { newDatabaseUrl } from './test-database.ts'
import { newDataFolder, removeFolder, startAssay } from './test-program.ts'

// The files that run Assay in containers, checked as far as possible without a container engine.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = Object.values(settings).map(({ env }) => env as string)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const token = 'a-token-of-the-scraper'
const { app } = await testApp({ METRICS_TOKEN: token })
/** What a scrape from another machine gets. */
const scraped = async () =>
  (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${token}` } })).body

/** Reads these variables as a start would: returns the configuration, or throws. */
const starts = (env: Record<string, string>) => readConfig({ ASSAY_HOST: '0.0.0.0', ASSAY_DATA: '/data', ...env })

describe('the Containerfile', () => {
  const lines = read('deploy/Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const all = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('runs the program as an account without rights, keeps data in a volume, and asks for health without a Node', () => {
    const command = JSON.parse(all('CMD').at(-1)!) as string[]
    expect(scripts.start).toContain(command.join(' '))
    expect([all('USER'), all('VOLUME'), all('EXPOSE')]).toEqual([['node'], ['/data'], ['3000']])
    const [, probe] = /CMD (.*)$/.exec(all('HEALTHCHECK')[0])!
    expect(JSON.parse(probe)).toEqual(['/bin/bash', '/app/deploy/healthy.sh'])
    expect([command[1], 'deploy/healthy.sh'].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('sets only variables that the program reads, and one of Node', () => {
    const names = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0]))
    expect(names.filter((name) => !known.includes(name))).toEqual(['NODE_ENV'])
  })

  it('is made of a release, with the targets "server" and "complete"', () => {
    expect(all('RUN')[0]).toMatch(/^npm run release -- --folder \/release$/)
    expect(scripts).toHaveProperty('release')
    expect(all('FROM').flatMap((line) => / AS (server|complete)$/.exec(line)?.[1] ?? [])).toEqual(['server', 'complete'])
  })

  it('brings the Node that the program needs, and no other', () => {
    const [major] = read('.nvmrc').trim().replace('v', '').split('.')
    const images = all('FROM').map((line) => line.split(' ')[0])
    const stages = all('FROM').flatMap((line) => / AS (\S+)$/.exec(line)?.[1] ?? [])
    expect([...new Set(images.filter((name) => !stages.includes(name)))]).toEqual([`node:${major}-bookworm-slim`])
  })
})

describe('the health check', () => {
  const check = (port: number) =>
    spawnSync('/bin/bash', [join(root, 'deploy/healthy.sh')], { env: { ASSAY_PORT: String(port) }, timeout: 30_000 }).status

  it('passes for a ready server and fails if there is none', async () => {
    const folder = await newDataFolder()
    const program = startAssay({ ASSAY_DATA: folder, DATABASE_URL: await newDatabaseUrl(), FEED: 'off' })
    const port = Number(new URL(await program.address).port)
    expect(check(port)).toBe(0)
    program.process.kill('SIGTERM')
    await program.ended
    expect(check(port)).toBe(1)
    await removeFolder(folder)
  })
})

interface Service {
  readonly image: string
  readonly environment?: Record<string, string>
  readonly read_only?: boolean
  readonly healthcheck?: object
  readonly volumes: string[]
  readonly user?: string
  readonly build?: { context: string; dockerfile: string; target: string }
  readonly ports?: string[]
  readonly mem_limit?: string
  readonly depends_on?: Record<string, { condition: string }>
}

describe('compose.yaml', () => {
  const given = { ASSAY_SITE: 'assay.example.org', DATABASE_PASSWORD: 'secret' }
  const text = read('deploy/compose.yaml').replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, name: keyof typeof given) => given[name] ?? '')
  const { services, volumes } = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: object }
  const programs = Object.values(services).filter(({ image }) => image === 'assay')

  it('starts a program of each role with settings that it accepts', () => {
    const configs = programs.map(({ environment }) => starts(environment!))
    expect(configs.map(({ role }) => role)).toEqual(['api', 'worker', 'feed'])
    for (const { environment } of programs) expect(Object.keys(environment!).filter((name) => !known.includes(name))).toEqual([])
    for (const { publicUrl, databaseUrl } of configs)
      expect([publicUrl?.href, databaseUrl]).toEqual(['https://assay.example.org/', 'postgres://assay:secret@database:5432/assay'])
  })

  it('gives every service a read-only root file system, and runs no program as root', () => {
    expect(Object.entries(services).filter(([, { read_only }]) => read_only !== true)).toEqual([])
    expect(programs.map(({ user }) => user)).toEqual(['node', 'node', 'node'])
  })

  it('waits for a healthy database, names every volume, and builds from an existing file', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on))
        expect([condition, services[name].healthcheck]).toEqual(['service_healthy', expect.anything()])
    const used = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]))
    expect([...new Set(used)].filter((name) => !name.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort())
    const files = used.filter((name) => name.startsWith('./'))
    expect(files.filter((name) => !existsSync(join(root, 'deploy', name)))).toEqual([])
    for (const { build } of programs) expect(existsSync(join(root, 'deploy', build!.context, build!.dockerfile))).toBe(true)
    expect(services.database.image).toBe('postgres:18')
  })
})

describe('the systemd units', () => {
  it('run commands that a clone and a release have, and back up into a folder of their own', () => {
    const [run, backup] = ['assay', 'assay-backup'].map((name) => /^ExecStart=(.*)$/m.exec(read(`deploy/${name}.service`))![1])
    expect(run).toBe('/usr/bin/env npm start')
    const [, script, folder] = /^\/usr\/bin\/env npm run -s (\w+) -- --to (\S+) --keep \d+$/.exec(backup)!
    expect([script in scripts, script in releaseScripts]).toEqual([true, true])
    expect(read('deploy/assay-backup.service')).toMatch(new RegExp(`^ReadWritePaths=.*${folder}$`, 'm'))
  })
})

describe('compose.local.yaml', () => {
  const { services } = parse(read('deploy/compose.local.yaml')) as { services: Record<string, Service> }

  it('is one container on loopback with its own database, which needs no name, certificate or password', () => {
    const [{ ports, environment, build, read_only, user }, ...more] = Object.values(services)
    expect([more, ports, build?.target, read_only, user]).toEqual([[], ['127.0.0.1:3000:3000'], 'complete', true, 'node'])
    expect(read('deploy/compose.local.yaml')).not.toContain('${')
    const config = starts(environment!)
    expect([publicUrlOf(config).href, config.databaseUrl, config.role]).toEqual(['http://127.0.0.1:3000/', '', 'all'])
  })

  it('limits memory, like every service of compose.yaml', () => {
    const both = ['compose.local.yaml', 'compose.yaml'].map(
      (name) => parse(read(`deploy/${name}`), { merge: true }) as { services: object },
    )
    const limits = both.flatMap((each) =>
      Object.entries(each.services as Record<string, Service>).map(([name, { mem_limit }]) => [name, mem_limit]),
    )
    expect(limits.length).toBe(6)
    expect(limits.filter(([, limit]) => limit === undefined)).toEqual([])
  })
})

describe('the dashboard and the alarms', () => {
  interface Target {
    expr: string
  }
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { title: string; targets?: Target[] }[] }
  const alarms = JSON.parse(read('deploy/grafana/alerts.json')) as { groups: { rules: { title: string; data: { model: Target }[] }[] }[] }
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const watched = alarms.groups.flatMap(({ rules }) => rules.flatMap(({ data }) => data.map(({ model }) => model.expr)))
  /** Names of metrics in an expression, without functions and labels. */
  const figuresOf = (expr: string) => expr.replace(/\{[^}]*\}|(?:by|on) \([^)]*\)/g, '').match(/\b[a-z]+(?:_[a-z]+)*\b(?!\()/g) ?? []
  const words = ['and', 'or', 'sum', 'max']

  it('use metrics that a scrape with the token gives', async () => {
    const metrics = await scraped()
    const named = [...new Set([...shown, ...watched].flatMap(figuresOf))].filter((name) => !words.includes(name))
    expect(named.length).toBeGreaterThan(15)
    const declared = (name: string) => metrics.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
    expect(named.filter((name) => !declared(name))).toEqual([])
  })

  it('find the metrics of the program by a prefix of their own, beside those of Node', async () => {
    const names = [...(await scraped()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
    expect(names.filter((name) => !/^(?:assay|process|nodejs)_/.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['assay_build_info', 'assay_jobs', 'assay_letters_waiting', 'assay_market_open']))
  })

  it('include an alarm for every metric that docs/operations.md sets one for', () => {
    const [, table] = /\| figure \| alarm \|[^\n]*\n([\s\S]*?)\n\n/.exec(read('docs/operations.md'))!
    const figures = table.split('\n').flatMap((line) => /^\| `(\w+)/.exec(line)?.[1] ?? [])
    expect(figures.length).toBeGreaterThan(10)
    // A drop in the number of sockets is shown only on the dashboard, because the usual number varies.
    const missing = figures.filter((name) => !watched.some((expr) => expr.includes(name)))
    expect([missing, shown.some((expr) => expr === 'assay_sockets')]).toEqual([['assay_sockets'], true])
  })
})
