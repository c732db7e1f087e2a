import { hashOf, sameBytes } from './refresh-token.ts'
import type { Visitor } from './visitor.ts'

/** A session started in a browser needs the secret half that only this browser holds. */
export function holdsHalf(browserHash: Buffer | null, { browserHalf }: Visitor): boolean {
  return browserHash === null || (browserHalf !== undefined && sameBytes(hashOf(browserHalf), browserHash))
}
