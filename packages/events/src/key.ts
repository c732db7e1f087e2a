import { collapsed } from './value.ts'

/** Names of the same release in two sources, as slugs without the frequency. */
const sameAs: Readonly<Record<string, string>> = {
  'non-farm-employment-change': 'nonfarm-payrolls',
  'unemployment-claims': 'initial-jobless-claims',
  'federal-funds-rate': 'fed-interest-rate-decision',
  'adp-non-farm-employment-change': 'adp-nonfarm-employment-change',
  'philly-fed-manufacturing-index': 'philadelphia-fed-manufacturing-index',
  'ism-services-pmi': 'ism-non-manufacturing-pmi',
  'cash-rate': 'rba-interest-rate-decision',
  'official-bank-rate': 'boe-interest-rate-decision',
  'main-refinancing-rate': 'ecb-interest-rate-decision',
  'boj-policy-rate': 'boj-interest-rate-decision',
  'overnight-rate': 'boc-interest-rate-decision',
  'official-cash-rate': 'rbnz-interest-rate-decision',
  'snb-policy-rate': 'snb-interest-rate-decision',
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const endsWithPeriod = new RegExp(` ?\\((${months.join('|')}|q[1-4])\\)$`, 'i')
const frequency = /\(([ymqw])o\1\)|(?<![\p{L}\p{N}_])([ymqw])\/\2(?![\p{L}\p{N}_])/giu

/** Lower case, only a–z, 0–9 and single hyphens. */
function slug(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Normalises compatible characters and replaces each run of white space by one blank. */
export const readTitle = (text: string): string => collapsed(text.normalize('NFKC'))

/** The key of a release, and the period named in its title; `time` is its schedule in UTC milliseconds. */
export function keyOf(title: string, currency: string | null, time: number): { key: string; period: string | null } {
  const text = readTitle(title)
  const named = endsWithPeriod.exec(text)
  const body = named ? text.slice(0, named.index) : text
  const often = [...body.matchAll(frequency)].map((match) => (match[1] ?? match[2]).toUpperCase())
  const bare = slug(body.replace(frequency, ' '))
  const name = (sameAs[bare] ?? bare).toUpperCase()
  const suffix = often.map((letter) => `-${letter}O${letter}`).join('')
  return { key: `${currency ?? 'XXX'}.${name}${suffix}`, period: named && periodOf(named[1].toLowerCase(), time) }
}

export const holidayKey = (country: string, name: string): string => `HOLIDAY.${slug(country)}.${slug(name)}`.toUpperCase()

/** A figure describes a past period, except that one eleven months back is read as the month ahead. */
function periodOf(name: string, time: number): string {
  const scheduled = new Date(time)
  const quarter = name.startsWith('q') ? Number(name[1]) : null
  const first = quarter ? (quarter - 1) * 3 : months.indexOf(name)
  const lag = (scheduled.getUTCMonth() - first + 12) % 12
  const begins = new Date(Date.UTC(scheduled.getUTCFullYear(), scheduled.getUTCMonth() + (lag === 11 ? 1 : -lag), 1))
  const year = begins.getUTCFullYear()
  return quarter ? `${year}-Q${quarter}` : `${year}-${String(first + 1).padStart(2, '0')}`
}
