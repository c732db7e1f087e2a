import type { PriceAlert } from '@assay/contracts'
import type { FiringRow } from '../../src/tables/alerts.ts'
import { type Lane, priceOf } from './lane.ts'
import type { Page } from './page.ts'
import type { PlainAlert } from './plain-market.ts'

/** Lists of faults; all must be empty. */
export interface Verdict {
  /** Acknowledged alerts that are gone or differ from what was acknowledged. */
  readonly lost: readonly string[]
  readonly missed: readonly string[]
  /** Firings in the database that are repeated, or belong to no known alert. */
  readonly firedTwice: readonly string[]
  readonly shownTwice: readonly string[]
  /** Faults on pages: numbers with a gap or out of order, firings of other users, firings not shown. */
  readonly told: readonly string[]
}

export interface Evidence {
  readonly lanes: readonly Lane[]
  readonly listed: readonly PriceAlert[]
  readonly rows: readonly FiringRow[]
  readonly pages: readonly Page[]
}

export function verdictOf({ lanes, listed, rows, pages }: Evidence): Verdict {
  const alerts = lanes.flatMap(({ market }) => market.alerts)
  const rowsOf = Map.groupBy(rows, (row) => row.alert_id)
  const kept = new Map(listed.map((alert) => [alert.id, alert]))
  const differences = alerts.map((alert) => compared(alert, rowsOf.get(alert.id) ?? []))
  const known = new Set(alerts.map(({ id }) => id))
  return {
    lost: alerts.filter((alert) => !isKept(alert, kept.get(alert.id))).map(({ id }) => `${id} ${JSON.stringify(kept.get(id))}`),
    missed: differences.flatMap(({ missed }) => missed),
    firedTwice: [
      ...differences.flatMap(({ tooMany }) => tooMany),
      ...rows.filter(({ alert_id }) => !known.has(alert_id)).map(({ alert_id }) => `${alert_id} is nobody's`),
      ...gaps(rows),
    ],
    shownTwice: pages.flatMap(twice),
    told: pages.flatMap((page) => told(page, rows)),
  }
}

function isKept(alert: PlainAlert, found: PriceAlert | undefined): boolean {
  if (!found) return false
  const { kind, side, price, upper } = alert.condition
  const isRange = 'lower' in found.params
  const params = isRange ? [found.params.lower, found.params.upper] : [found.params.price]
  const wanted = isRange ? [priceOf(price), priceOf(upper)] : [priceOf(price)]
  const facts = [found.kind, found.side, found.status, found.triggerCount, ...params]
  return facts.join() === [kind, side, alert.status, alert.firings.length, ...wanted].join()
}

function compared(alert: PlainAlert, rows: readonly FiringRow[]): { missed: string[]; tooMany: string[] } {
  const found = rows.map(({ kind, at, price }) => `${kind} ${at.getTime()} ${price}`)
  const wanted = alert.firings.map(({ at, price }) => `alert ${at} ${priceOf(price)}`)
  const notices = found.filter((each) => each.startsWith('notice')).length
  const missed = wanted.filter((each) => !found.includes(each))
  const tooMany = found.filter((each, i) => each.startsWith('alert') && (!wanted.includes(each) || found.indexOf(each) !== i))
  const about = (each: string) => `${alert.id} ${JSON.stringify(alert.condition)}: ${each}`
  if (notices < alert.notices) missed.push(`${alert.notices} notices, found ${notices}`)
  if (notices > alert.notices) tooMany.push(`${alert.notices} notices, found ${notices}`)
  return { missed: missed.map(about), tooMany: tooMany.map(about) }
}

/** The rows must be in the order of their users' numbers. */
const gaps = (rows: readonly FiringRow[]): string[] =>
  [...Map.groupBy(rows, (row) => row.user_id).values()].flatMap((own) =>
    own.flatMap(({ seq, user_id }, i) => (Number(seq) === i + 1 ? [] : [`${user_id} has ${seq} at ${i + 1}`])),
  )

function twice({ shown }: Page): string[] {
  const occasions = shown.map(({ alertId, kind, at }) => `${alertId} ${kind} ${at}`)
  const before = new Set<string>()
  return occasions.filter((each) => before.has(each) || !before.add(each))
}

function told({ userId, shown, faults }: Page, rows: readonly FiringRow[]): string[] {
  const wanted = rows.filter((row) => row.user_id === userId)
  const differs = wanted.findIndex(({ id }, i) => id !== shown[i]?.id)
  const isWhole = differs < 0 && wanted.length === shown.length
  return isWhole ? [...faults] : [...faults, `${userId} was shown ${shown.length} of ${wanted.length}, otherwise from ${differs}`]
}
