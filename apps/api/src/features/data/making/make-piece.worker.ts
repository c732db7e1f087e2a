import { type Bars, barColumns } from '@assay/market'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { makePiece, type PieceTask } from './make-piece.ts'

/** The response of a worker: the columns of a piece, one after the other. */
export interface PieceAnswer {
  readonly columns: Float64Array<ArrayBuffer>
  readonly written: number
  readonly unkept: string | undefined
}

/** Runs in a worker of the pool. The columns are transferred, not copied. Unlike shared memory, they are freed as soon as nothing refers to them. */
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
