import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time, so that the duration does not reveal how much of a token is right. */
export const isToken = (given: string | undefined, wanted: string): boolean => timingSafeEqual(digest(given ?? ''), digest(wanted))
