import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The six digits that an authenticator app shows for a key at a given time (RFC 6238 with its usual SHA-1 and 30 seconds). */
export function codeOf(key: string, now = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / stepMs)))
  const hash = createHmac('sha1', secret).update(step).digest()
  const number = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
