import { type Config, ConfigProblems, readConfig } from '../../platform/config/config.ts'
import { isLoopbackName } from '../../platform/config/config-checks.ts'
import { settings, testSettings } from '../../platform/config/settings.ts'
import { type Finding, fault, type Surroundings, warning } from './finding.ts'

type Env = Surroundings['env']

const known = [...Object.values(settings), ...testSettings].map(({ env }) => env)

export interface ReadSettings {
  readonly findings: readonly Finding[]
  /** Bad values are replaced by the defaults. */
  readonly config: Config
  /** Variables whose values were ignored. */
  readonly bad: ReadonlySet<string>
}

/** Reads the settings as a start does. A bad value becomes a finding and is then ignored, so that one run shows everything. */
export function checkSettings(env: Env): ReadSettings {
  const findings: Finding[] = []
  const bad = new Set<string>()
  for (;;) {
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !bad.has(name)))
    try {
      const config = readConfig(rest)
      return { findings: [...findings, ...strangeNames(env), ...contradictions(config)], config, bad }
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error
      for (const line of error.lines) {
        bad.add(line.split(' ', 1)[0])
        findings.push(
          fault(
            'setting-invalid',
            line,
            'The server does not start with it.',
            'Correct the value: docs/configuration.md lists all settings.',
          ),
        )
      }
    }
  }
}

/** Names that look like ours but are unknown: a misspelt variable has no effect, and nothing else reports it. */
function strangeNames(env: Env): Finding[] {
  const strange = Object.keys(env).filter((name) => env[name] && !known.includes(name) && /^[A-Z][A-Z0-9_]{5,}$/.test(name))
  return strange.flatMap((name) => {
    const meant = known.find((one) => one.length > 5 && distance(name, one) <= 2)
    if (!meant && !name.startsWith('ASSAY_')) return []
    return warning(
      'setting-unknown',
      `${name} is not a setting${meant ? `; ${meant} is` : ''}.`,
      'The value has no effect, so the server runs with the default.',
      meant ? `Rename it to ${meant}.` : 'Remove it, or look up its name in docs/configuration.md.',
    )
  })
}

/** The number of letters to insert, remove or replace to turn `a` into `b` (Levenshtein 1966). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]
}

/** Finds settings that are valid alone and wrong together. */
function contradictions({ publicUrl, trustProxy, mailUrl, feed, feedPushToken }: Config): Finding[] {
  const findings: Finding[] = []
  const isPublic = publicUrl !== undefined && !isLoopbackName(publicUrl.hostname)
  if (isPublic && trustProxy.length === 0) {
    findings.push(
      warning(
        'proxy-not-named',
        `PUBLIC_URL is "${publicUrl.origin}", and TRUST_PROXY names no proxy.`,
        'All visitors look like one: a few wrong passwords of one block the sign-in of all.',
        'Set TRUST_PROXY to the address of the reverse proxy, or to loopback where it runs on this machine.',
      ),
    )
  }
  if (isPublic && !mailUrl) {
    findings.push(
      warning(
        'mail-to-a-folder',
        `PUBLIC_URL is "${publicUrl.origin}", and no MAIL_URL is set.`,
        'Letters with codes and links lie in a folder here. Nobody elsewhere can confirm an address or reset a password.',
        'Set MAIL_URL to your mail server.',
      ),
    )
  }
  if (feed === 'push' && feedPushToken === '') {
    findings.push(
      warning(
        'nobody-may-push',
        'FEED is "push", and no FEED_PUSH_TOKEN is set.',
        'No quotes can come, so no price alert can fire.',
        'Set FEED_PUSH_TOKEN here and in the program that pushes, or set FEED to auto.',
      ),
    )
  }
  return findings
}
