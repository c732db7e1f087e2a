import { readFileSync } from 'node:fs'
import { isLoopbackName, unfitness } from './config-checks.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

type Settings = typeof settings
export type Config = { readonly [K in keyof Settings]: ReturnType<Settings[K]['check']> }

/** The environment is not valid: one line per problem. */
export class ConfigProblems extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Reads and checks every variable; an empty one counts as not set. A secret may stand in a file that `NAME_FILE` names. Throws
 * `ConfigProblems` that lists all problems.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const lines: string[] = []
  const values = Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, givenText(setting, env, lines), lines)])
  const config = Object.fromEntries(values) as Config
  if (lines.length === 0) lines.push(...together(config))
  if (lines.length > 0) throw new ConfigProblems(lines)
  return config
}

/** The value of the variable, or what its file holds without the line end that editors add. */
function givenText({ env: name, secret }: Setting, env: Readonly<Record<string, string | undefined>>, lines: string[]): string | undefined {
  const file = secret && env[`${name}_FILE`]
  if (!file) return env[name]
  if (env[name]) lines.push(`${name} and ${name}_FILE are both set: unset one of them.`)
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    lines.push(`${name}_FILE: "${file}" cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    return undefined
  }
}

function readSetting(setting: Setting, text: string | undefined, lines: string[]): unknown {
  try {
    return setting.check(text || setting.standard)
  } catch (error) {
    const why = unfitness(error)
    if (!why) throw error
    lines.push(`${setting.env} ${why}${setting.secret ? '' : `, not "${withoutPassword(text ?? '')}"`}.`)
    return undefined
  }
}

/** An address may hold a user and a password; a refusal is shown, printed and logged. */
const withoutPassword = (text: string): string => text.replace(/\/\/.*@/s, '//…@')

function together(config: Config): string[] {
  const { googleClientId, googleClientSecret, aiBaseUrl, aiModel, aiPrivate } = config
  const lines = withinReach(config)
  if (googleClientId !== '' && googleClientSecret === '') lines.push('GOOGLE_CLIENT_ID needs its GOOGLE_CLIENT_SECRET.')
  if (aiBaseUrl !== '' && aiModel === '') lines.push('AI_BASE_URL needs an AI_MODEL.')
  if (aiBaseUrl.startsWith('http:') && aiPrivate === '0')
    lines.push('AI_BASE_URL is plain http, which needs AI_PRIVATE=1: only a model of your own network may be asked without encryption.')
  return lines
}

/** Plain http stays on this machine. */
function withinReach({ host, publicUrl, containerOnLoopback }: Config): string[] {
  if (containerOnLoopback === '1') {
    if (!publicUrl || isLoopbackName(publicUrl.hostname)) return []
    return [`CONTAINER_ON_LOOPBACK is 1, which needs a PUBLIC_URL on loopback, not "${publicUrl.origin}": unset one of them.`]
  }
  if (isLoopbackName(host) || publicUrl?.protocol === 'https:') return []
  return [
    `ASSAY_HOST "${host}" listens beyond loopback, which needs an https PUBLIC_URL: put a reverse proxy with a certificate in front (see README.md). In a container whose port is published on 127.0.0.1 alone, set CONTAINER_ON_LOOPBACK=1 instead.`,
  ]
}
