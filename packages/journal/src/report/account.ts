import { readTime } from './amounts.ts'
import type { ReportRow } from './report-row.ts'
import { plainText } from './terminal-words.ts'

/** The account that a report belongs to. */
export interface ReportAccount {
  readonly login: string
  readonly server: string
  /** Empty if the report does not say. */
  readonly company: string
  readonly currency: string
  /** null if the report does not say. */
  readonly demo: boolean | null
  /** null if the report does not say. */
  readonly hedging: boolean | null
}

/** `770188 (USD, NorthfieldFX-Demo04, demo, Hedge)`: older terminals leave out the last part, and a name may hold brackets and commas. */
const form = /^(\d{1,20}) ?\(([A-Z]{3,8}), ?(.{1,200})\)$/

const demos = ['demo', 'contest', 'démo', 'demostración', 'demonstração', 'демо', '模拟', 'デモ']
const reals = ['real', 'live', 'echt', 'réel', 'reale', 'реальный', 'rzeczywisty', 'gerçek', '真实', 'リアル', 'riil']
/** Whether a word says that an account is a demo one. */
const kinds = new Map([...demos.map((word) => [plainText(word), true] as const), ...reals.map((word) => [plainText(word), false] as const)])
const modes: Readonly<Record<string, boolean>> = { hedge: true, hedging: true, netting: false, exchange: false }

/** The lines above the tables: none of them is longer. */
const headRows = 50

/** Found by the form of its value, so that no label has to be known. The company stands in the line below it. */
export function readAccount(rows: readonly ReportRow[]): ReportAccount | undefined {
  const head = rows.slice(0, headRows).map(({ cells }) => cells.filter((cell) => cell !== '').map((cell) => cell.replace(/\s+/g, ' ')))
  const at = head.findIndex((cells) => cells.some((cell) => form.test(cell)))
  const part = head[at]?.map((cell) => form.exec(cell)).find((found) => found !== null)
  if (!part) return undefined
  const [, login, currency, names] = part
  const { server, kind, mode } = namesIn(names.split(',').map((name) => name.trim()))
  return {
    login,
    currency,
    server: server.slice(0, 128),
    company: companyIn(head[at + 1] ?? []),
    demo: kinds.get(plainText(kind)) ?? null,
    hedging: modes[plainText(mode)] ?? null,
  }
}

/** The server, whose name may hold commas, then demo or real, then hedging or netting. */
function namesIn(parts: readonly string[]): { server: string; kind: string; mode: string } {
  const known = parts.findLastIndex((part, i) => i > 0 && kinds.has(plainText(part)))
  // A terminal that writes the mode writes the kind before it, in whatever language.
  const at = known < 0 && plainText(parts.at(-1)!) in modes ? Math.max(parts.length - 2, 1) : known
  if (at < 0) return { server: parts.join(', '), kind: '', mode: '' }
  return { server: parts.slice(0, at).join(', '), kind: parts[at], mode: parts[at + 1] ?? '' }
}

function companyIn([label = '', value = '']: readonly string[]): string {
  return /[:：]$/.test(label) && Number.isNaN(readTime(value)) && !/^\d{4}\.\d\d\.\d\d\b/.test(value) ? value.slice(0, 128) : ''
}
