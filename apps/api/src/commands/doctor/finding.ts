import { dayMs, hourMs, minuteMs } from '@assay/market'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'

/** Something that is wrong with an installation. */
export interface Finding {
  /** Its id, the same in every release. */
  readonly id: string
  /** `fault`: something does not work. `warning`: it works now, and will cause harm or mislead. */
  readonly level: 'fault' | 'warning'
  /** What was found, with the observed value. */
  readonly what: string
  /** What it means for users, money or data. */
  readonly why: string
  /** What the operator should do next. */
  readonly todo: string
}

export const fault = (id: string, what: string, why: string, todo: string): Finding => ({ id, level: 'fault', what, why, todo })
export const warning = (id: string, what: string, why: string, todo: string): Finding => ({ id, level: 'warning', what, why, todo })

/** The surroundings of an installation. Tests replace single members. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** UTC milliseconds. */
  readonly now: () => number
  /** For example "24.21.0". */
  readonly nodeVersion: string
  /** Folder of the built page. */
  readonly page: string
  /** Bytes that this account may still write below a folder. */
  readonly freeBytes: (path: string) => Promise<number>
}

/** An installation whose settings can be read. */
export interface Examined extends Surroundings {
  readonly config: Config
  readonly dataFolder: string
}

/** An examined installation whose database responds and has the tables of this version. */
export interface ExaminedDatabase extends Examined {
  readonly database: Pick<Database, 'db'>
  /** Whether a server of this installation responds on its port. */
  readonly running: boolean
}

/** "3 minutes", "2 hours" or "5 days", rounded down. */
export function spanWords(ms: number): string {
  const [count, unit] = ms >= 172_800_000 ? [ms / dayMs, 'day'] : ms >= 7_200_000 ? [ms / hourMs, 'hour'] : [ms / minuteMs, 'minute']
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export const sentenceOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message || first.name : String(first)
}
