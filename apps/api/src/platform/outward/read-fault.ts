import { Refusal } from '@assay/contracts'
import { CallFailure } from './call-failure.ts'

/** Why a document could not be read, in a sentence. Throws an error that the address did not cause. */
export function readFault(error: unknown): string {
  if (error instanceof CallFailure) return error.message
  if (error instanceof Refusal) return 'The address cannot be found from here, or it leads into a private network.'
  throw error
}
