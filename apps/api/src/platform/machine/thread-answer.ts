import { Refusal } from '@assay/contracts'
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** What a thread answers: a refusal loses its class on the way. */
export type ThreadAnswer<T> =
  | { readonly done: T }
  | { readonly refused: { readonly code: string; readonly message?: string; readonly path?: string } }

/** Makes a function of a thread from one that may throw refusals. */
export const answered =
  <Task, T>(work: (task: Task) => T | Promise<T>) =>
  async (task: Task): Promise<ThreadAnswer<T>> => {
    try {
      return { done: await work(task) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: { code: error.code, message: error.sentence, path: error.path } }
    }
  }

/** The same for one that answers bytes, which are handed over, not copied. */
export const answeredBytes = <Task>(work: (task: Task) => Uint8Array | null) => {
  const answer = answered(work)
  return async (task: Task): Promise<unknown> => {
    const made = await answer(task)
    const buffers = 'done' in made && made.done ? [made.done.buffer as ArrayBuffer] : []
    return move({ [transferableSymbol]: buffers, [valueSymbol]: made })
  }
}
