import { type Bars, barColumns } from '@assay/market'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { makePiece, type PieceTask } from './make-piece.ts'

/** A piece as it comes from a worker: its columns one after the other. */
export interface PieceAnswer {
  readonly columns: Float64Array<ArrayBuffer>
  readonly written: number
  readonly unkept: string | undefined
}

/** What a worker of the pool runs. The columns are handed over, not copied: unlike shared memory they are freed as soon as nobody holds them. */
export async function make(task: PieceTask): Promise<unknown> {
  const made = await makePiece(task)
  if (!made) return null
  const { written, unkept } = made
  const answer: PieceAnswer = { columns: packed(made.bars), written, unkept }
  return move({ [transferableSymbol]: [answer.columns.buffer], [valueSymbol]: answer })
}

function packed(bars: Bars): Float64Array<ArrayBuffer> {
  const { length } = bars.time
  const columns = new Float64Array(length * barColumns.length)
  for (const [i, name] of barColumns.entries()) columns.set(bars[name], i * length)
  return columns
}
