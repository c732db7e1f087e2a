import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Evidence, judgedTries } from '@assay/backtest'
import { KeptResult, Refusal, type Share, type ShareWishes, shareTerms, type Tried } from '@assay/contracts'
import { dayMs } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import type { Limit } from '../../platform/guard/limits.ts'
import { networkOf } from '../../platform/guard/network.ts'
import { hashOf } from '../../platform/identity/refresh-token.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import { pictureSvg } from './picture/draw-picture.ts'
import { renderPicture } from './picture/render-picture.ts'
import type { OpenLink, SharesStore } from './shares.store.ts'
import { shownOf, wordsOf } from './shown-result.ts'

interface Owner {
  readonly id: string
  readonly timezone: string | null
}

export interface SharesService {
  create(owner: Owner, resultId: string, wishes: ShareWishes, asker: Asker): Promise<{ share: Share; token: string }>
  list(userId: string): Promise<Share[]>
  end(userId: string, id: string): Promise<{ message: string }>
  endAll(userId: string, resultId: string): Promise<{ message: string }>
  /** JSON of a `SharedResult`. */
  read(token: string, visitor: Visitor): Promise<Buffer>
  /** The words that a messenger shows of the link. */
  words(token: string, visitor: Visitor): Promise<OpenLink>
  /** PNG. Throws `SHARE_NOT_FOUND` also if the link hides the rules. */
  picture(token: string, visitor: Visitor): Promise<Uint8Array>
}

interface Needs {
  readonly shares: SharesStore
  /** JSON of a `KeptResult` of this user. */
  readonly readResult: (userId: string, id: string) => Promise<Buffer>
  /** How often this user tried the idea of a result. */
  readonly tried: (userId: string, id: string) => Promise<Tried>
  /** How sure a kept result is. Throws a `Refusal`. */
  readonly evidenceOf: (kept: KeptResult, asker: Asker) => Promise<Evidence>
  /** Limits tokens that open nothing, by the network they come from. */
  readonly guesses: Limit
  /** Limits the pictures that a network requests. */
  readonly pictures: Limit
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** 128 random bits, so that nobody finds a link by guessing. */
const newToken = () => randomBytes(16).toString('base64url')

export function sharesService({ shares, readResult, tried, evidenceOf, guesses, pictures }: Needs): SharesService {
  return {
    async create({ id: userId, timezone: zone }, resultId, { expires, ...hidden }, asker) {
      const kept = KeptResult.parse(JSON.parse((await readResult(userId, resultId)).toString()))
      const now = new Date()
      const tries = await tried(userId, resultId)
      const isPart = hidden.hidesRules || hidden.hidesMoney
      const judged = {
        tried: judgedTries(tries.trials, tries.tried),
        evidence: isPart ? await evidenceIfHeld(evidenceOf(kept, asker)) : null,
      }
      const days = shareTerms[expires]
      const token = newToken()
      const share = await shares.insert(userId, {
        ...hidden,
        ...wordsOf(kept, zone),
        resultId,
        name: kept.name,
        symbol: kept.summary.symbol,
        tokenHash: hashOf(token),
        content: await compress(JSON.stringify(shownOf(kept, hidden, { zone, now, ...judged }))),
        expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
      })
      return { share, token }
    },
    list: shares.list,
    async end(userId, id) {
      if (!(await shares.remove(userId, id))) throw new Refusal('SHARE_NOT_FOUND')
      return { message: 'The link is revoked.' }
    },
    async endAll(userId, resultId) {
      const count = await shares.removeOf(userId, resultId)
      if (count === 0) throw new Refusal('SHARE_NOT_FOUND')
      return { message: count === 1 ? 'The link is revoked.' : `${count} links are revoked.` }
    },
    read: async (token, visitor) => decompress(await open(guesses, token, visitor, shares.find)),
    words: (token, visitor) => open(guesses, token, visitor, shares.words),
    picture: (token, visitor) => pictureOf({ shares, guesses, pictures }, token, visitor),
  }
}

async function pictureOf({ shares, guesses, pictures }: Pick<Needs, 'shares' | 'guesses' | 'pictures'>, token: string, visitor: Visitor) {
  await pictures.take(networkOf(visitor.ip), visitor)
  const words = await open(guesses, token, visitor, shares.words)
  if (words.hidesRules) throw new Refusal('SHARE_NOT_FOUND')
  const content = await decompress(await open(guesses, token, visitor, shares.find))
  return renderPicture(pictureSvg(JSON.parse(content.toString()), words))
}

/** Returns what the token opens. A token that opens nothing counts as a guess. */
async function open<T>(guesses: Limit, token: string, visitor: Visitor, find: (tokenHash: Buffer) => Promise<T | undefined>): Promise<T> {
  const key = networkOf(visitor.ip)
  await guesses.take(key, visitor)
  const found = await find(hashOf(token))
  if (found === undefined) throw new Refusal('SHARE_NOT_FOUND')
  await guesses.giveBack(key)
  return found
}

/** Null if the bars of the result cannot be read any more: then its trades alone say how sure it is. */
async function evidenceIfHeld(evidence: Promise<Evidence>): Promise<Evidence | null> {
  try {
    return await evidence
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'BUSY') return null
    throw error
  }
}
