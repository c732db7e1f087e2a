import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { findInstrument, type Instrument } from '@assay/market'
import { hasCode } from '../../../platform/machine/files.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { openZip, ZipProblem } from '../../../platform/machine/zip.ts'
import type { ProviderHealth } from '../providers/provider.ts'
import type { Source } from '../series/source.ts'
import { type RatesOfSymbol, RatesProblem, readRates } from './read-rates.ts'
import { referenceSource } from './reference-source.ts'

/** The file of the bank that comes with Assay. */
const shippedRates = fileURLToPath(new URL('../../../../rates/eurofxref-hist.zip', import.meta.url))

/** The file that replaces it, and then the one that comes with Assay. `dataFolder` is the folder of this feature. */
export const ratesFiles = (dataFolder: string): readonly [replaced: string, shipped: string] => [
  join(dataFolder, 'rates', 'eurofxref-hist.zip'),
  shippedRates,
]

/** The unpacked table has two million bytes. */
const mostBytes = 32 * 2 ** 20

/** The rates in a file of the bank. Throws `ZipProblem` and `RatesProblem`, and as the file system does. */
export async function ratesInFile(path: string): Promise<ReadonlyMap<string, RatesOfSymbol>> {
  const zip = await openZip(await readFile(path), 8)
  const [entry] = zip.entries
  if (!entry) throw new ZipProblem('The zip archive is empty.')
  return readRates(await text(await zip.content(entry, mostBytes)))
}

type Sources = ReadonlyMap<string, Source>

interface Read {
  readonly stamp: string
  readonly sources: Promise<Sources>
}

export interface ReferenceRates {
  /** The daily series of an instrument; undefined if the bank publishes no rates of it. */
  sourceOf(instrument: Instrument): Promise<Source | undefined>
  health(): Promise<ProviderHealth>
}

/**
 * Reads reference rates from the first of `paths` that exists and can be read, when they are first asked for and again when that file is
 * replaced. Without paths there are no rates.
 */
export function referenceRates(paths: readonly string[], log: Pick<Log, 'error'>): ReferenceRates {
  const known = new Map<string, Read>()

  async function sourcesIn(path: string): Promise<Sources | undefined> {
    const stamp = await stampOf(path)
    if (stamp === undefined) return undefined
    const before = known.get(path)
    const read = before?.stamp === stamp ? before : { stamp, sources: readSources(path, log) }
    known.set(path, read)
    const sources = await read.sources
    return sources.size > 0 ? sources : undefined
  }

  async function sources(): Promise<Sources> {
    for (const path of paths) {
      const found = await sourcesIn(path)
      if (found) return found
    }
    return new Map()
  }

  return {
    sourceOf: async ({ symbol }) => (await sources()).get(symbol),
    async health() {
      if (paths.length === 0) return { state: 'off', detail: 'Left out by the configuration (REFERENCE_RATES=off).', checkedAt: null }
      const held = (await sources()).size
      if (held === 0) return { state: 'silent', detail: 'The file with the rates cannot be read.', checkedAt: null }
      return { state: 'answers', detail: `Published for information by the European Central Bank, ${held} instruments.`, checkedAt: null }
    },
  }
}

async function stampOf(path: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(path)
    return `${mtimeMs} ${size}`
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

async function readSources(path: string, log: Pick<Log, 'error'>): Promise<Sources> {
  try {
    const rates = await ratesInFile(path)
    return new Map(
      [...rates].flatMap(([symbol, each]) => {
        const source = referenceSource(findInstrument(symbol)!, each)
        return source ? [[symbol, source] as const] : []
      }),
    )
  } catch (error) {
    if (!(error instanceof ZipProblem || error instanceof RatesProblem)) throw error
    log.error({ path, reason: error.message }, 'the file with reference rates cannot be read')
    return new Map()
  }
}
