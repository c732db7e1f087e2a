import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../src/platform/config/config.ts'
import { settings } from '../src/platform/config/settings.ts'
import { renderedChart } from './rendered-chart.ts'

// The Helm chart, checked without a cluster: rendered, and compared with the schemas of Kubernetes.

const chart = fileURLToPath(new URL('../../../deploy/chart/', import.meta.url))
const read = (path: string) => readFileSync(join(chart, path), 'utf8')
const names = readdirSync(join(chart, 'templates'))
const values = parse(read('values.yaml')) as Record<string, object>
const models = { Deployment, CronJob, Ingress, PodDisruptionBudget, PersistentVolumeClaim, Service }

interface Container {
  readonly name: string
  readonly env?: { readonly name: string; readonly value?: string }[]
  readonly envFrom?: object[]
  readonly command?: string[]
  readonly securityContext: object
  readonly resources: { readonly limits: object }
}
interface Pod {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: object
  readonly initContainers?: Container[]
  readonly containers: Container[]
}
interface Document {
  readonly kind: keyof typeof models
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a form of its own, which its schema checks
  readonly spec: any
}

/** All documents of the chart, with some values changed. */
const rendered = (changed: object = {}): Document[] =>
  names.flatMap((name) => renderedChart(read(`templates/${name}`), { ...values, ...changed }) as Document[])
const documents = rendered()
const ofKind = (kind: string, among = documents) => among.filter((each) => each.kind === kind)
const named = (kind: string, name: string, among = documents) => ofKind(kind, among).find(({ metadata }) => metadata.name === name)!
const podOf = ({ kind, spec }: Document): Pod => (kind === 'CronJob' ? spec.jobTemplate.spec.template.spec : spec.template.spec)
const pods = [...ofKind('Deployment'), ...ofKind('CronJob')].map(podOf)
const fault = ({ kind, ...rest }: Document) => {
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the constructor takes what the schema then checks
    new models[kind](rest as any).validate()
    return undefined
  } catch (error) {
    return `${kind} ${rest.metadata.name}: ${error}`
  }
}

describe('the documents of the chart', () => {
  it('fit the schemas of Kubernetes, with the values given and with every choice turned', () => {
    const turned = rendered({
      env: [{ name: 'MAIL_URL', valueFrom: { secretKeyRef: { name: 'assay-mail', key: 'MAIL_URL' } } }],
      envFrom: [{ secretRef: { name: 'assay-more' } }],
      changesDatabase: true,
      ingress: { className: 'nginx', annotations: {}, pushAnnotations: {} },
      storage: { className: 'shared', size: '1Gi' },
      backup: { ...values.backup, className: 'slow' },
    })
    expect(documents).toHaveLength(13)
    expect([...documents, ...turned].flatMap((each) => fault(each) ?? [])).toEqual([])
  })

  it('would not fit with a number in quotes, or without a name', () => {
    const [first] = ofKind('Deployment')
    expect(fault({ ...first, spec: { ...first.spec, replicas: '2' } })).toContain('/spec/replicas')
    const [{ spec, ...service }] = ofKind('Service')
    expect(fault({ ...service, spec: { ...spec, ports: [{ name: 'http' }] } })).toContain('port')
  })

  it('are those that helm renders, where helm is found', () => {
    const { status, stdout, error } = spawnSync('helm', ['template', 'trial', chart], { encoding: 'utf8' })
    if (error) return expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
    expect(status).toBe(0)
    const theirs = parseAllDocuments(stdout).map((each) => each.toJS() as Document)
    const key = ({ kind, metadata }: Document) => `${kind} ${metadata.name}`
    const sorted = (all: Document[]) => all.toSorted((a, b) => key(a).localeCompare(key(b)))
    expect(sorted(theirs)).toEqual(sorted(documents))
  })

  it('use every value', () => {
    const whole = new Set(['programs', 'env', 'envFrom', 'resources', 'annotations', 'pushAnnotations'])
    const paths = (of: object, before = ''): string[] =>
      Object.entries(of).flatMap(([name, each]) =>
        each && typeof each === 'object' && !whole.has(name) ? paths(each, `${before}${name}.`) : [`${before}${name}`],
      )
    const text = names.map((name) => read(`templates/${name}`)).join('')
    expect(paths(values).filter((path) => !new RegExp(`\\.Values\\.${path}\\b`).test(text))).toEqual([])
  })

  it('fail the test if a template names a missing value', () => {
    expect(() => renderedChart('a: {{ .Values.nothing }}', values)).toThrow('there is no .Values.nothing')
  })
})

describe('the programs of the chart', () => {
  const known = Object.values(settings).map(({ env }) => env as string)

  it('are two of each role, with settings that they accept', () => {
    const programs = ofKind('Deployment')
    expect(programs.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['trial-api', 2],
      ['trial-worker', 2],
      ['trial-feed', 2],
    ])
    for (const pod of pods) {
      const env = pod.containers[0].env!
      expect(env.filter(({ name }) => !known.includes(name))).toEqual([])
      const given = Object.fromEntries(env.map(({ name, value = 'postgres://database/assay' }) => [name, value]))
      expect(readConfig({ ASSAY_HOST: '0.0.0.0', ...given }).publicUrl?.href).toBe('https://assay.example.org/')
    }
  })

  it('take further settings from env and envFrom, mail among them', () => {
    const env = [{ name: 'MAIL_URL', value: 'smtps://mail.example' }]
    const envFrom = [{ secretRef: { name: 'assay-more' } }]
    for (const each of ofKind('Deployment', rendered({ env, envFrom }))) {
      const [container] = podOf(each).containers
      expect([container.env, container.envFrom]).toEqual([expect.arrayContaining(env), envFrom])
    }
  })

  it('meet the restricted pod security standard, with limits, and without a token of the cluster', () => {
    for (const { securityContext, automountServiceAccountToken, containers, initContainers = [] } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
      expect(automountServiceAccountToken).toBe(false)
      for (const each of [...containers, ...initContainers]) {
        expect(each.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(Object.keys(each.resources.limits)).toEqual(['cpu', 'memory'])
      }
    }
  })

  it('are replaced one by one, or all at once by a version that changes the database', () => {
    const strategies = (among: Document[]) => ofKind('Deployment', among).map(({ spec }) => spec.strategy)
    expect(strategies(documents)).toEqual(Array(3).fill({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }))
    expect(strategies(rendered({ changesDatabase: true }))).toEqual(Array(3).fill({ type: 'Recreate' }))
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels.role)).toEqual(['api', 'worker', 'feed'])
  })
})

describe('the entrance of the chart', () => {
  it('pins a browser to a program by a cookie, and sends pushed quotes to the feed programs', () => {
    const [all, push] = [named('Ingress', 'trial'), named('Ingress', 'trial-push')]
    expect(all.metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/affinity': 'cookie' })
    expect(push.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-next-upstream']).toContain('http_503')
    const leads = ({ spec }: Document) => {
      const [{ path, backend }] = spec.rules[0].http.paths
      return [path, named('Service', backend.service.name).spec.selector.role]
    }
    expect([leads(all), leads(push)]).toEqual([
      ['/', 'api'],
      ['/api/quotes/push', 'feed'],
    ])
  })
})

describe('the volumes of the chart', () => {
  it('stay when the release is uninstalled, and name a storage class only if one is given', () => {
    const claims = ofKind('PersistentVolumeClaim')
    expect(claims.map(({ metadata }) => metadata.annotations)).toEqual(Array(2).fill({ 'helm.sh/resource-policy': 'keep' }))
    expect(claims.filter(({ spec }) => 'storageClassName' in spec)).toEqual([])
    const given = rendered({ storage: { className: 'shared', size: '1Gi' } })
    expect(named('PersistentVolumeClaim', 'trial-data', given).spec).toMatchObject({
      storageClassName: 'shared',
      accessModes: ['ReadWriteMany'],
    })
  })

  it('get a backup each night in one of their own, unless no schedule is given', () => {
    const [backup] = ofKind('CronJob')
    expect(backup.spec.schedule).toBe('30 2 * * *')
    expect(podOf(backup).containers[0].command?.at(-1)).toContain('backup --to /backups --keep 14')
    const without = rendered({ backup: { ...values.backup, schedule: '' } })
    expect([ofKind('CronJob', without), ofKind('PersistentVolumeClaim', without)]).toEqual([[], [expect.anything()]])
  })
})
