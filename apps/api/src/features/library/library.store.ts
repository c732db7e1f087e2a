import type { Measurement } from '@assay/library'
import type { Db } from '../../platform/database/database.ts'

/** On what the templates of a symbol were measured. Times in UTC milliseconds. */
export interface KeptEvidence {
  readonly symbol: string
  /** Identifies the templates, the engine and the series. */
  readonly key: string
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  readonly from: number
  readonly to: number
  readonly madeAt: number
}

export interface LibraryStore {
  /** Without the measurements. */
  find(symbol: string): Promise<KeptEvidence | undefined>
  measured(symbol: string): Promise<Measurement[]>
  /** Replaces what was stored for the symbol. */
  keep(evidence: Omit<KeptEvidence, 'madeAt'>, measured: readonly Measurement[]): Promise<void>
}

export const libraryStore = (db: Db): LibraryStore => ({
  async find(symbol) {
    const row = await db
      .selectFrom('template_evidence')
      .select(['symbol', 'key', 'provider', 'label', 'simulated', 'from_at', 'to_at', 'made_at'])
      .where('symbol', '=', symbol)
      .executeTakeFirst()
    if (!row) return undefined
    const { from_at, to_at, made_at, ...rest } = row
    return { ...rest, from: from_at.getTime(), to: to_at.getTime(), madeAt: made_at.getTime() }
  },
  async measured(symbol) {
    const row = await db.selectFrom('template_evidence').select('measured').where('symbol', '=', symbol).executeTakeFirst()
    return row ? row.measured : []
  },
  async keep({ symbol, key, provider, label, simulated, from, to }, measured) {
    const values = {
      key,
      provider,
      label,
      simulated,
      from_at: new Date(from),
      to_at: new Date(to),
      made_at: new Date(),
      measured: JSON.stringify(measured),
    }
    await db
      .insertInto('template_evidence')
      .values({ symbol, ...values })
      .onConflict((conflict) => conflict.column('symbol').doUpdateSet(values))
      .execute()
  },
})
