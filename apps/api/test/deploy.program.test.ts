import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/platform/config/config.ts'
import { settings } from '../src/platform/config/settings.ts'
import { renderedChart } from './rendered-chart.ts'
import { testApp } from './test-app.ts'
import { newDatabaseUrl } from './test-database.ts'
import { newDataFolder, removeFolder, startAssay } from './test-program.ts'

// The files that run Assay in containers, checked as far as possible without a container engine.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = Object.values(settings).map(({ env }) => env as string)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const { app } = await testApp()

/** Reads these variables as a start would: returns the configuration, or throws. */
const starts = (env: Record<string, string>) => readConfig({ ASSAY_HOST: '0.0.0.0', ASSAY_DATA: '/data', ...env })

describe('the Containerfile', () => {
  const lines = read('deploy/Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const all = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('runs what npm start runs, as an account without rights, and keeps data in a volume', () => {
    const command = JSON.parse(all('CMD').at(-1)!) as string[]
    expect(scripts.start).toContain(command.join(' '))
    expect([all('USER'), all('VOLUME'), all('EXPOSE')]).toEqual([['node'], ['/data'], ['3000']])
    expect(existsSync(join(root, command[1]))).toBe(true)
  })

  it('sets only variables that the program reads, and one of Node', () => {
    const names = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0]))
    expect(names.filter((name) => !known.includes(name))).toEqual(['NODE_ENV'])
  })

  it('builds with commands that this repository has', () => {
    const npm = all('RUN').flatMap((line) => line.match(/npm (?:run \w+|ci|prune)/g) ?? [])
    expect(npm).toEqual(['npm ci', 'npm run build', 'npm prune'])
    expect(scripts).toHaveProperty('build')
  })

  it('brings the Node that the program needs', () => {
    const [major] = read('.nvmrc').trim().replace('v', '').split('.')
    expect(all('FROM').map((line) => line.split(' ')[0])).toEqual(Array(2).fill(`node:${major}-bookworm-slim`))
  })
})

describe('the health check', () => {
  const check = (port: number) =>
    spawnSync(process.execPath, [join(root, 'deploy/healthy.mjs')], { env: { ASSAY_PORT: String(port) }, timeout: 30_000 }).status

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
  readonly build?: { context: string; dockerfile: string }
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
    expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort())
    for (const { build } of programs) expect(existsSync(join(root, 'deploy', build!.context, build!.dockerfile))).toBe(true)
    expect(services.database.image).toBe('postgres:18')
  })
})

describe('the Helm chart', () => {
  const values = parse(read('deploy/chart/values.yaml')) as Record<string, unknown>
  const templates = ['programs', 'entrance'].map((name) => read(`deploy/chart/templates/${name}.yaml`))
  interface Deployment {
    metadata: { name: string }
    spec: { replicas: number; template: { spec: { containers: { env: { name: string; value?: string }[] }[]; securityContext: object } } }
  }

  it('starts programs of each role with settings that they accept', () => {
    const deployments = renderedChart(templates[0], values).filter((each) => each !== null) as Deployment[]
    expect(deployments.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['trial-api', 2],
      ['trial-worker', 2],
      ['trial-feed', 2],
    ])
    for (const { spec } of deployments) {
      const { env } = spec.template.spec.containers[0]
      expect(env.filter(({ name }) => !known.includes(name))).toEqual([])
      expect(starts(Object.fromEntries(env.map(({ name, value = 'postgres://database/assay' }) => [name, value]))).role).not.toBe('all')
      expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
    }
  })

  it('has an ingress to the programs that serve requests, and a volume that all of them share', () => {
    const [claim, service, ingress] = renderedChart(templates[1], values) as { kind: string; spec: Record<string, unknown> }[]
    expect([claim.kind, service.kind, ingress.kind]).toEqual(['PersistentVolumeClaim', 'Service', 'Ingress'])
    expect([claim.spec.accessModes, service.spec.selector]).toEqual([['ReadWriteMany'], { app: 'trial', role: 'api' }])
  })

  it('uses every value', () => {
    const paths = (of: object, before = ''): string[] =>
      Object.entries(of).flatMap(([name, each]) =>
        each && typeof each === 'object' && name !== 'programs' ? paths(each, `${before}${name}.`) : [`${before}${name}`],
      )
    const text = templates.join('')
    expect(paths(values).filter((path) => !text.includes(`.Values.${path} `))).toEqual([])
  })

  it('fails the test if it names a missing value', () => {
    expect(() => renderedChart('a: {{ .Values.nothing }}', values)).toThrow('there is no .Values.nothing')
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

  it('use metrics that the program has', async () => {
    const metrics = (await app.inject('/metrics')).body
    const named = [...new Set([...shown, ...watched].flatMap(figuresOf))].filter((name) => !words.includes(name))
    expect(named.length).toBeGreaterThan(15)
    const declared = (name: string) => metrics.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
    expect(named.filter((name) => !declared(name))).toEqual([])
  })

  it('find the metrics of the program by a prefix of their own, beside those of Node', async () => {
    const names = [...(await app.inject('/metrics')).body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
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
