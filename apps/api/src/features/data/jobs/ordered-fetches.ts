import { type DataJob, type FetchRequest, Refusal } from '@assay/contracts'
import { instrumentOf, rangeOf } from '../asked-range.ts'
import type { SourceNeeds } from '../series/find-source.ts'

/** Fetches that users start and cancel themselves. */
export function orderedFetches({ jobs, dukascopy, feed }: Pick<SourceNeeds, 'jobs' | 'dukascopy' | 'feed'>) {
  async function job(id: string): Promise<DataJob> {
    const found = await jobs.find(id)
    if (!found) throw new Refusal('JOB_NOT_FOUND')
    return found
  }

  return {
    job,
    async startJob({ symbol, from, to }: FetchRequest): Promise<DataJob> {
      const instrument = instrumentOf(symbol)
      const range = rangeOf({ from, to }, 'to')
      if (feed !== 'auto' || !dukascopy.canFetch(instrument)) {
        throw new Refusal('NO_DATA', { message: `Bars of "${instrument.symbol}" cannot be fetched here.`, path: 'symbol' })
      }
      return jobs.start({ instrument, range, background: false })
    },
    /** A job that has ended stays as it is. Throws `OPERATOR_ONLY` for jobs that the server started itself. */
    async cancelJob(operator: boolean, id: string): Promise<DataJob> {
      const found = await job(id)
      if (found.background && !operator) throw new Refusal('OPERATOR_ONLY')
      return (await jobs.cancel(id)) ?? found
    },
  }
}
