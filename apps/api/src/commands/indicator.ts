import {
  type CatalogueEntry,
  checkParams,
  entriesOfFunction,
  findEntry,
  type Indicator,
  indicators,
  searchEntries,
} from '@assay/indicators'
import type { BarsFile } from './bars-file.ts'
import { barsOptions, barsUsage, givenBars } from './bars-source.ts'
import { type Command, UsageError } from './command.ts'
import { parsedArgs } from './parsed-args.ts'
import { refused } from './request-file.ts'

const options = { params: { type: 'string', multiple: true }, ...barsOptions, 'day-boundary': { type: 'string' } } as const

/**
 * Computes one catalogue entry, or all outputs of a function, over a bars file: one JSON row per bar, with null for
 * undefined values.
 */
export const indicatorCommand: Command = {
  name: 'indicator',
  usage: `indicator NAME ${barsUsage} [--params period=14,source=0] [--day-boundary utc|new-york]`,
  summary: 'Compute an indicator over the bars of a file, or those held of a symbol, as JSON rows.',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options, allowPositionals: true })
    const [name, ...rest] = positionals
    if (!name || rest.length > 0 || (values.bars === undefined && values.symbol === undefined))
      throw new UsageError('indicator takes one NAME and --bars FILE or --symbol S')
    const dayBoundary = values['day-boundary'] ?? 'new-york'
    if (dayBoundary !== 'utc' && dayBoundary !== 'new-york') throw new UsageError(`--day-boundary is utc or new-york, not "${dayBoundary}"`)
    const wanted = wantedOf(name)
    if (!wanted) {
      const near = searchEntries(name).slice(0, 5)
      io.err(`No indicator "${name}".${near.length > 0 ? ` Did you mean ${near.map((entry) => entry.name).join(', ')}?` : ''}`)
      return 1
    }
    const checked = checkParams(wanted.entries[0], paramsOf(values.params ?? []))
    if (!checked.ok) {
      io.err(checked.problems.map(({ message }) => message).join('\n'))
      return 1
    }
    try {
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, ...file } = await givenBars(values, {}, io)
      const rows = rowsOf(wanted, checked.params, file, dayBoundary)
      io.out(JSON.stringify(rows.filter((_, i) => file.bars.time[i] >= from && file.bars.time[i] < to)))
      return 0
    } catch (error) {
      return refused(error, false, io)
    }
  },
}

interface Wanted {
  indicator: Indicator
  entries: readonly CatalogueEntry[]
}

/** The entry with this name, or every entry of the function with this name. */
function wantedOf(name: string): Wanted | undefined {
  const found = findEntry(name)
  if (found) return { indicator: found.indicator, entries: [found.entry] }
  const indicator = indicators.find(({ code }) => code === name)
  if (!indicator) return undefined
  return { indicator, entries: entriesOfFunction(indicator) }
}

/** Reads `period=14` or `period=14,source=0`, given once or several times. */
function paramsOf(given: string[]): Record<string, number> {
  const pairs = given.flatMap((text) => text.split(',')).filter((text) => text !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [param, value, ...rest] = pair.split('=')
      if (!param || !value || rest.length > 0 || !Number.isFinite(Number(value))) throw new UsageError(`"${pair}" is not name=number`)
      return [param, Number(value)]
    }),
  )
}

function rowsOf({ indicator, entries }: Wanted, params: Record<string, number>, { bars }: BarsFile, dayBoundary: 'utc' | 'new-york') {
  const columns = indicator.compute(bars, params, { dayBoundary })
  return Array.from(bars.time, (time, i) => ({
    time: new Date(time).toISOString(),
    ...Object.fromEntries(entries.map(({ name, output }) => [name, defined(columns[output][i])])),
  }))
}

const defined = (value: number) => (Number.isFinite(value) ? value : null)
